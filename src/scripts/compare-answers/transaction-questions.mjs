const SUI = '0x2::sui::SUI'
const ONE_SUI = '1000000000'
const otherSender = `0x${'7'.repeat(64)}`
const protocolAliases = ['alphafi', 'navi-lending', 'springsui', 'NAVI', 'no-such-protocol']
const amounts = [ONE_SUI, '1', '123456789012345']
/** Wrong or unusual values for one member of an otherwise valid request. */
const changes = [
  { amount: null },
  { amount: '0' },
  { amount: '1.5' },
  { amount: '18446744073709551616' },
  { amount: 1_000_000_000 },
  { chain: 'ETH' },
  { chain: 'sui' },
  { sender: undefined },
  { sender: '0x0' },
  { sender: '0x5a' },
  { sender: 'someone.sui' },
  { sender: otherSender },
  { isStakeAndDeposit: true },
  { isStakeAndDeposit: 'true' },
  { isSinglePool: true },
  { isSinglePool: false },
  { poolId: null },
  { poolId: '' },
  { poolId: 'no-such-vault' },
  { poolId: 'x'.repeat(513) },
  { tokenAddress: SUI },
  { tokenAddress: '0x2::no::COIN' },
  { tokenAddress: 'not a coin' },
]

/**
 * Requests the fields of each protocol's actions, and their payloads for the sample Sui wallet's tokens and the vaults'
 * coins and actions; then requests with one mistake each.
 * @param {import('./ask.mjs').Asker} asker
 * @param {import('./read-contract.mjs').Contract} contract
 * @param {{ sender: string, coins: string[], pools: string[], vaults: import('./vault-questions.mjs').Vault[] }} ground
 */
export async function askTransactions({ post, soon }, { choices }, { sender, coins, pools, vaults }) {
  /** @param {unknown} body */
  const payload = (body) => soon.post('createTransaction', '/v2/farming/tx/payload', body)
  /** @param {unknown} body */
  const prepare = (body) => post('prepareTransaction', '/v2/farming/tx/prepare', body)

  const types = choices('createTransaction', 'type')
  const protocols = choices('createTransaction', 'protocol')
  for (const protocol of [...protocols, ...protocolAliases]) {
    for (const type of types) {
      const { status } = await prepare({ type, chain: 'SUI', protocol })
      const request = { type, protocol, sender, amount: ONE_SUI }
      payload({ ...request, poolId: SUI })
      if (status === 200 && protocols.includes(protocol)) askPools(request)
    }
  }
  for (const body of [
    {},
    { type: 'STAKING' },
    { protocol: 'navi' },
    [],
    null,
    'STAKING',
    { type: 1, protocol: 'navi' },
  ]) {
    await prepare(body)
    payload(body)
  }
  for (const { id, protocol, actions } of vaults) {
    for (const type of actions) {
      for (const amount of amounts) payload({ type, protocol: protocol.id, sender, poolId: id, amount })
      payload({ type, protocol: protocol.id, sender: otherSender, poolId: id, amount: ONE_SUI })
    }
  }

  /** @param {{ type: string, protocol: string, sender: string, amount: string }} request */
  function askPools(request) {
    for (const poolId of pools) {
      payload({ ...request, poolId })
      payload({ ...request, poolId, amount: '1000', isSinglePool: true })
    }
    for (const coin of coins) {
      payload({ ...request, tokenAddress: coin })
      payload({ ...request, poolId: `${request.protocol}-lending:${coin}` })
      payload({ ...request, poolId: coin, tokenAddress: coin, isStakeAndDeposit: true })
    }
    for (const change of changes) payload({ ...request, poolId: SUI, ...change })
  }
}
