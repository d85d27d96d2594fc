import { readConfig } from '#service/config.ts'
import { buildStoreTemplate } from '#service/store/embedded/template.ts'

// Part of the build: creates the ready database that a first start copies instead of creating its own.
await buildStoreTemplate(readConfig({}).templateFolder)
