import { markdownTable } from '#scripts/markdown-table.ts'
import { processEnvironment, readConfig } from '#service/config.ts'
import { checkSources } from './check-sources.ts'
import { checkWallets } from './check-wallets.ts'

const { hosts, chainHosts } = readConfig(processEnvironment())
const checks = [...(await checkSources(hosts)), ...(await checkWallets(chainHosts))]
const rows = checks.map(({ source, hosts, isOk, ms, detail }) => [
  source,
  hosts.join(' '),
  isOk ? 'ok' : 'FAILED',
  String(ms),
  detail,
])
console.log(markdownTable([['source', 'host', 'status', 'ms', 'what was checked'], ...rows]))
if (checks.some(({ isOk }) => !isOk)) process.exitCode = 1
