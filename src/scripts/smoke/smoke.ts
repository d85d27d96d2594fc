import { markdownTable } from '#scripts/markdown-table.ts'
import { readConfig } from '#service/config.ts'
import { processEnvironment } from '#service/environment.ts'
import { checkSources } from './check-sources.ts'
import { checkWallets } from './check-wallets.ts'
import { oldFacts } from './old-facts.ts'

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
const old = await oldFacts(Date.now())
if (old.length > 0) {
  console.log('\nFacts that were last compared with their source more than 90 days ago:')
  console.log(
    markdownTable([
      ['of', 'as of', 'days', 'source'],
      ...old.map(({ of, asOf, days, source }) => [of, asOf, String(days), source]),
    ]),
  )
}
if (checks.some(({ isOk }) => !isOk)) process.exitCode = 1
