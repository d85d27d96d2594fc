import { parseArgs } from 'node:util'
import { markdownTable } from '#scripts/markdown-table.ts'
import { chainBudgets } from '#service/chains/chain-budgets.ts'
import { readConfig } from '#service/config.ts'
import { processEnvironment } from '#service/environment.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { hostBudgets } from '#service/upstream/host-budget.ts'
import { checkMoveCode } from './check-move-code.ts'
import { checkTransactions } from './check-transactions.ts'

const options = { sender: { type: 'string' }, 'alpha-fi-pools': { type: 'string' } } as const

try {
  const { sender, 'alpha-fi-pools': pools = '' } = parseArgs({ options }).values
  const { chainHosts, allowsSeedIds } = readConfig(processEnvironment())
  const parts = {
    upstream: createUpstream({ fetch, budgets: { ...hostBudgets, ...chainBudgets(chainHosts) } }),
    suiGrpc: chainHosts.suiGrpc,
    hosts: chainHosts,
    allowsShipped: allowsSeedIds,
    alphaFiPools: pools.split(',').filter((id) => id !== ''),
  }
  const code = await checkMoveCode(parts)
  const codeRows = code.map(({ name, item, package: id, verdict, detail }) => [
    name,
    item,
    id,
    `${verdict === 'differs' ? 'DIFFERS' : verdict}${detail === '' ? '' : `: ${detail}`}`,
  ])
  console.log(markdownTable([['protocol', 'function or struct', 'package', 'on the chain'], ...codeRows]))
  if (code.some(({ verdict }) => verdict === 'differs')) process.exitCode = 1
  if (sender === undefined) {
    console.log('\nFor transactions: npm run verify:onchain -- --sender ADDRESS [--alpha-fi-pools ID,ID]')
  } else {
    await printTransactions(sender, parts)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function printTransactions(sender: string, parts: Omit<Parameters<typeof checkTransactions>[0], 'sender'>) {
  const checks = await checkTransactions({ sender, ...parts })
  const words = { succeeds: 'would succeed', fails: 'FAILS: ', 'not applicable': 'not applicable: ' }
  const rows = checks.map(({ protocol, type, pool, verdict, detail, idsAsOf }) => [
    protocol,
    type,
    pool,
    `${words[verdict]}${detail}`,
    idsAsOf?.toISOString() ?? '',
  ])
  console.log(markdownTable([['protocol', 'action', 'pool', 'result', 'ids as of'], ...rows]))
  if (checks.some(({ verdict }) => verdict === 'fails')) process.exitCode = 1
}
