import { read } from './ask.mjs'

/**
 * @typedef {{ positionId: string, poolId: string, meta: { protocol: { protocol: string } } }} Position
 * @typedef {{ contractAddress: string, chain: string }} Holding
 * @typedef {{ data: Holding[] }} Holdings
 * @typedef {{ data: Position[] }} Positions
 */

const operations = {
  holding: 'getHoldings',
  'nft-holding': 'getNftHoldings',
  positions: 'getPositions',
  dids: 'getDids',
  activity: 'getActivity',
}
const parts = /** @type {(keyof typeof operations)[]} */ (Object.keys(operations))

/** Addresses in other forms, unused addresses, and invalid ones. */
const otherAddresses = [
  '0x2',
  '0x0000000000000000000000000000000000000000000000000000000000000001',
  '0x0000000000000000000000000000000000000001',
  'UQBaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpa',
  '11111111111111111111111111111111',
  '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  'not an address',
]
const names = [
  'sample.sui',
  'nobody-has-this.sui',
  'sample.sol',
  'sample-wallet.eth',
  'vitalik.eth',
  'name.xyz',
  'sui',
  '.sui',
]

/**
 * Sends all wallet requests, for each sample wallet and each chain. Returns their content, for transactions.
 * @param {import('./ask.mjs').Asker} asker
 * @param {import('./read-contract.mjs').Contract} contract
 */
export async function askWallets({ get, post }, { choices, operations: listed }) {
  /** @type {{ sampleWallets: { chain: string, address: string }[] }} */
  const { sampleWallets } = read(await get('dashboard.json', '/dashboard.json'))
  /** @type {{ chain: string, address: string, holdings: Holding[], positions: Position[] }[]} */
  const wallets = []
  const known = new Set(names)
  for (const { chain, address } of sampleWallets) {
    const holdings = await askHoldings(address)
    const positions = await askPositions(address)
    for (const name of await askNames(address)) known.add(name)
    wallets.push({ chain, address, holdings, positions })
    await askEarnings(address)
  }
  const all = sampleWallets.map(({ address }) => address)
  for (const addresses of [...all, [...all, ...all.slice(0, 2), 'sample-wallet.sui'], [...all, 'nobody.sui'], ['0x12']])
    await get('getPortfolio', '/v2/portfolio', { addresses })
  for (const chain of ['SUI', 'ETH,BASE', 'ECLIPSE'])
    await get('getPortfolio', '/v2/portfolio', { addresses: all, chain })
  const forms = sampleWallets.flatMap(({ address }) => [address.toUpperCase(), address.toLowerCase(), ` ${address} `])
  for (const address of [...forms, ...otherAddresses]) {
    for (const part of parts) await ask(part, address)
  }
  for (const name of [...known, ...[...known].map((each) => each.toUpperCase())]) {
    await get('resolveName', `/v2/name/${encodeURIComponent(name)}`)
  }
  return wallets

  /** @param {keyof typeof operations} part @param {string} address @param {import('./ask.mjs').Query} [query] */
  function ask(part, address, query) {
    return get(operations[part], `/v2/address/${encodeURIComponent(address)}/${part}`, query)
  }

  /** @param {string} address */
  async function askHoldings(address) {
    /** @type {Holdings} */
    const { data } = read(await ask('holding', address))
    for (const includePnl of [false, true]) {
      await ask('holding', address, { includePnl })
      await ask('nft-holding', address, { includePnl })
      for (const chain of choices('getHoldings', 'chain')) {
        await ask('holding', address, { chain, includePnl })
        await ask('nft-holding', address, { chain, includePnl })
      }
    }
    await ask('nft-holding', address)
    for (const chain of choices('getActivity', 'chain')) await ask('activity', address, { chain })
    await ask('holding', address, { force_refresh: true })
    return data
  }

  /** @param {string} address */
  async function askPositions(address) {
    /** @type {Positions} */
    const { data } = read(await ask('positions', address))
    for (const chain of choices('getPositions', 'chain')) await ask('positions', address, { chain })
    for (const protocol of new Set(data.map(({ meta }) => meta.protocol.protocol))) {
      await ask('positions', address, { protocol })
      await ask('positions', address, { exclude_protocols: protocol })
      await ask('positions', address, { excludeProtocols: `${protocol},navi` })
    }
    await ask('positions', address, { protocol: 'suilend,navi,no-such-protocol' })
    await ask('positions', address, { remove_underlying: true })
    await ask('positions', address, { removeUnderlying: 1 })
    await ask('positions', address, { force_refresh: true })
    return data
  }

  /** @param {string} address */
  async function askEarnings(address) {
    if (!listed.some(({ id }) => id === 'findEarnings')) return
    for (const more of [
      {},
      { minTvl: 1e5, maxShareOfTvl: 0.2 },
      { costs: { gasUsd: 20, exitFee: 0.001, waitDays: 7 } },
    ])
      await post('findEarnings', '/v2/earn', { addresses: [address], ...more })
    await post('findEarnings', '/v2/earn', { addresses: [address], floor: 1 })
  }

  /** @param {string} address */
  async function askNames(address) {
    /** @type {{ data: { data: string[] } }} */
    const { data } = read(await ask('dids', address))
    return data.data
  }
}
