/**
 * `npx drizzle-kit generate --config src/service/store/drizzle.config.ts --name what-changes` writes the migration for
 * a changed schema.
 */
export default {
  dialect: 'postgresql',
  schema: './src/service/store/schema.ts',
  out: './src/service/store/migrations',
}
