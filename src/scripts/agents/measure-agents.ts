import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { sampleWallets } from '#domain/sample-wallets.ts'

/**
 * `before`: tokens for the same on 23 November 2026, in `calls` of that time. `problems`: what would have stopped an
 * agent.
 */
export type AgentFigure = {
  name: string
  before: { calls: number | null; tokens: number | null }
  calls: number
  tokens: number
  most: { calls: number; tokens: number }
  problems: string[]
}

type Result = { content: unknown[]; structuredContent?: unknown; isError?: boolean | undefined }
type Call = (name: string, args: Record<string, unknown>) => Promise<Row>
/** The JSON of a response. */
type Row = Record<string, unknown>

export const isWithin = ({ calls, tokens, most, problems }: AgentFigure): boolean =>
  calls <= most.calls && tokens <= most.tokens && problems.length === 0

const tokensOf = (text: string): number => encode(text).length
const addressOf = (chain: string): string => sampleWallets.find((wallet) => wallet.chain === chain)?.address ?? ''
const sui = addressOf('SUI')
const evm = addressOf('ETH')

const textsOf = ({ content }: Result): string[] =>
  content.flatMap((part) =>
    part !== null && typeof part === 'object' && 'text' in part && typeof part.text === 'string' ? [part.text] : [],
  )
const jsonIn = (result: Result): Row => JSON.parse(textsOf(result).at(-1) ?? '{}') as Row
const rowsIn = ({ rows }: Row): Row[] => (Array.isArray(rows) ? (rows as Row[]) : [])
const expectThat = (isSo: boolean, problem: string): string[] => (isSo ? [] : [problem])

/** The only task that not all operators allow. */
export const PREPARING = 'prepare a deposit (SUI to NAVI)'

type Task = {
  name: string
  before: AgentFigure['before']
  most: AgentFigure['most']
  /** Measured only if the operator enables payloads. */
  needsPayloads?: true
  /** Runs the agent's calls; returns what is wrong with the responses. */
  run(call: Call): Promise<string[]>
}

/** The questions from the review of November 2026, in the way an agent handles them. */
const tasks: Task[] = [
  {
    name: 'best USDC yield on Base over $10M, simulated',
    before: { calls: 2, tokens: 12_100 },
    most: { calls: 2, tokens: 3_000 },
    async run(call) {
      const rows = rowsIn(await call('find_yield', { coin: 'USDC', chain: 'base', minTvl: '10M' }))
      const year = await call('simulate', { vault: rows[0]?.id, amount: 10_000 })
      return [
        ...expectThat(
          rows.length > 1 && rows.every(({ type }) => type !== 'BORROW'),
          'no list of yields without loans',
        ),
        ...expectThat(
          rows.every(({ chain, tvl }) => chain === 'BASE' && Number(tvl) >= 1e7),
          'a vault that was not wanted',
        ),
        ...expectThat(Number(year.held) === 10_000, 'no simulation'),
      ]
    },
  },
  ...[
    { what: 'EVM', address: evm, before: 54_000 },
    { what: 'Sui', address: sui, before: 34_000 },
  ].map(
    ({ what, address, before }): Task => ({
      name: `what can this wallet earn (${what})`,
      before: { calls: 7, tokens: before },
      most: { calls: 2, tokens: 4_000 },
      async run(call) {
        const { idle, netWorth } = await call('wallet_summary', { addresses: address })
        const coins = Array.isArray(idle) ? (idle as Row[]) : []
        return [
          ...expectThat(
            coins.some(({ best }) => best !== undefined),
            'no idle coin with a vault',
          ),
          ...expectThat(Number(netWorth) > 0, 'no net worth'),
        ]
      },
    }),
  ),
  ...[
    { what: 'EVM', address: evm, before: 23_900 },
    { what: 'Sui', address: sui, before: 18_800 },
  ].map(
    ({ what, address, before }): Task => ({
      name: `is my loan safe (${what})`,
      before: { calls: 1, tokens: before },
      most: { calls: 1, tokens: 1_500 },
      async run(call) {
        const { total, ...answer } = await call('check_loans', { address })
        const rows = rowsIn(answer)
        return [
          ...expectThat(rows.length > 0 && rows.length === total, 'not every loan'),
          ...expectThat(
            rows.every((row) => row.health !== undefined || row.healthUnknown !== undefined),
            'a health that is unknown without a reason',
          ),
        ]
      },
    }),
  ),
  {
    name: PREPARING,
    needsPayloads: true,
    before: { calls: 3, tokens: 6_700 },
    most: { calls: 3, tokens: 4_000 },
    async run(call) {
      const [vault] = rowsIn(await call('find_yield', { coin: 'SUI', chain: 'sui', protocol: 'navi', buildable: true }))
      const action = { type: 'LENDING', protocol: vault?.protocol }
      const fields = rowsIn(await call('prepare_transaction', action))
      const payload = await call('create_transaction', {
        ...action,
        sender: sui,
        poolId: vault?.id,
        amount: '1500000000',
      })
      return [
        ...expectThat(
          fields.some(({ field }) => field === 'amount'),
          'no fields',
        ),
        ...expectThat(typeof payload.data === 'string' && payload.summary !== undefined, 'no payload with its summary'),
      ]
    },
  },
]

const LIST_BEFORE = 23_800
const LIST_MOST = 8_000
const ANSWER_MOST = 2_000

/** Arguments of each tool for measuring its usual response, if it needs more than an address. */
const usualArguments: Record<string, Record<string, unknown>> = {
  find_yield: { coin: 'USDC' },
  simulate: { vault: 'sui-native-staking', amount: 1_000 },
  wallet_summary: { addresses: `${evm},${sui}` },
  find_earnings: { addresses: [evm, sui] },
  simulate_outcomes: {
    deposits: [
      { vaultId: 'sui-native-staking', valueUsd: 1_000 },
      { vaultId: 'sui-native-staking', valueUsd: 5_000 },
    ],
    loans: [
      {
        collateral: [{ symbol: 'SUI', token: 'SUI:0x2::sui::SUI', amount: '4000', threshold: 0.8 }],
        debt: [{ symbol: 'USDC', priceUsd: 1, amount: '6000', borrowApy: 0.06 }],
      },
    ],
    prices: { coins: { USDC: { sigma: 0.01 } } },
    shocks: [{ name: 'SUI -40 %', change: { SUI: -40 } }],
    costs: { fromApy: 0.01 },
  },
  get_portfolio: { addresses: `${evm},${sui}` },
  get_protocol_apr: { protocol: 'navi' },
  get_token_price: { address: '0x2::sui::SUI' },
  get_token_prices: { addresses: '0x2::sui::SUI' },
  get_prices: { tokens: 'ETH:native,SUI:native' },
  query_prices: { tokens: ['ETH:native'] },
  query_daily_prices: { tokens: ['ETH:native'] },
  get_price_chart: { address: '0x2::sui::SUI' },
  get_volume_history: { address: '0x2::sui::SUI' },
  get_protocol_tvl: { id: 'navi-lending' },
  get_vault_history: { id: 'sui-native-staking' },
  prepare_transaction: { type: 'STAKING', protocol: 'native-staking' },
  resolve_name: { name: 'sample-wallet.sui' },
}
/** Payloads have a fixed size, and deliveries need a webhook that the sample lacks. */
const unmeasured: readonly string[] = ['create_transaction', 'list_deliveries']

/**
 * Connects to a service on the sample with the protocol's own client, and counts the tokens that a model would read.
 */
export async function measureAgents({
  url,
  headers,
}: {
  url: string
  headers: Record<string, string>
}): Promise<AgentFigure[]> {
  const client = new Client({ name: 'agents', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }))
  const { tools } = await client.listTools()
  const figures: AgentFigure[] = [
    {
      name: `list of tools (${tools.length})`,
      before: { calls: null, tokens: LIST_BEFORE },
      calls: 1,
      tokens: tokensOf(JSON.stringify({ tools })),
      most: { calls: 1, tokens: LIST_MOST },
      problems: [],
    },
  ]
  const isOffered = tools.some(({ name }) => name === 'create_transaction')
  for (const { name, before, most, run } of tasks.filter(({ needsPayloads }) => isOffered || !needsPayloads)) {
    const meter = createMeter(client)
    const problems = await run(meter.call)
    figures.push({ name, before, most, ...meter.read(), problems: [...meter.read().problems, ...problems] })
  }
  figures.push(await longestAnswer(client, tools))
  await client.close()
  return figures
}

type Tool = { name: string; inputSchema: { properties?: object | undefined; required?: string[] | undefined } }

/** The required arguments of a wallet tool. */
function ofWallet({ properties = {}, required = [] }: Tool['inputSchema'], address: string): Record<string, unknown> {
  if (required.includes('address')) return { address }
  return 'addresses' in properties ? { addresses: address } : {}
}

/** Calls every tool with only its required arguments. */
async function longestAnswer(client: Client, tools: readonly Tool[]): Promise<AgentFigure> {
  const longest = { name: '', tokens: 0 }
  const problems: string[] = []
  for (const { name, inputSchema } of tools.filter((each) => !unmeasured.includes(each.name))) {
    for (const address of [sui, evm]) {
      const args = usualArguments[name] ?? ofWallet(inputSchema, address)
      const meter = createMeter(client)
      await meter.call(name, args)
      const { tokens, problems: own } = meter.read()
      problems.push(...own)
      if (tokens > longest.tokens) Object.assign(longest, { name, tokens })
    }
  }
  return {
    name: `longest usual answer (${longest.name})`,
    before: { calls: 1, tokens: LONGEST_BEFORE },
    calls: 1,
    tokens: longest.tokens,
    most: { calls: 1, tokens: ANSWER_MOST },
    problems: [...new Set(problems)],
  }
}
const LONGEST_BEFORE = 23_900

function createMeter(client: Client) {
  let calls = 0
  let tokens = 0
  const problems: string[] = []
  return {
    read: () => ({ calls, tokens, problems }),
    async call(name: string, args: Record<string, unknown>): Promise<Row> {
      const result: Result = await client.callTool({ name, arguments: args }).catch((error: unknown) => ({
        content: [{ type: 'text', text: String(error) }],
        isError: true,
      }))
      calls += 1
      const texts = textsOf(result)
      const structured = result.structuredContent === undefined ? [] : [JSON.stringify(result.structuredContent)]
      tokens += [...texts, ...structured].reduce((sum, text) => sum + tokensOf(text), 0)
      if (result.isError !== true) return jsonIn(result)
      problems.push(`${name}: ${texts.join(' ')}`)
      return {}
    },
  }
}
