import { markdownTable } from '#scripts/markdown-table.ts'
import { runAdmin } from '#testing/run-admin.ts'
import { startService } from '#testing/start-service.ts'
import { type AgentFigure, isWithin, measureAgents, PREPARING } from './measure-agents.ts'

// Measures the token cost (o200k) of an agent's responses: `npm run agents`. Exits with 1 if a limit is exceeded.
const service = await startService({ RATE_LIMIT: '1000000', TX_TOOL: 'on' })
try {
  const key = await runAdmin(service.dataDir, ['key', 'create', '--name', 'agents', '--limit', '1000000'])
  const headers = { 'x-api-key': /ys_\S+/.exec(key)?.[0] ?? '' }
  const figures = await measureAgents({ url: service.url, headers })
  const header = ['task', 'before', 'calls', 'tokens', 'most calls', 'most tokens', '']
  console.log(markdownTable([header, ...figures.map(line)]))
  for (const { name, problems } of figures) for (const problem of problems) console.error(`${name}: ${problem}`)
  const isWhole = figures.some(({ name }) => name === PREPARING)
  if (!isWhole || !figures.every(isWithin)) process.exitCode = 1
} finally {
  await service.stop()
}

function line(figure: AgentFigure): string[] {
  const { name, before, calls, tokens, most } = figure
  const figures = [before.tokens ?? '', calls, tokens, most.calls, most.tokens]
  return [name, ...figures.map((each) => each.toLocaleString('en-US')), isWithin(figure) ? '' : 'too much']
}
