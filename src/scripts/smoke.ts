import { processEnvironment, readConfig } from '#service/config.ts'
import { checkSources } from './check-sources.ts'
import { markdownTable } from './markdown-table.ts'

const checks = await checkSources(readConfig(processEnvironment()).hosts)
const rows = checks.map(({ source, hosts, isOk, ms, detail }) => [
  source,
  hosts.join(' '),
  isOk ? 'ok' : 'FAILED',
  String(ms),
  detail,
])
console.log(markdownTable([['source', 'host', 'status', 'ms', 'what was checked'], ...rows]))
if (checks.some(({ isOk }) => !isOk)) process.exitCode = 1
