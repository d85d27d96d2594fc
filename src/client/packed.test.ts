import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleClient } from '#scripts/pack-client.mjs'
import { projectFolder } from '#scripts/project.mjs'
import { type RunningService, startService } from '#testing/start-service.ts'
import { sampleStore } from '#testing/store/sample-store.ts'
import { testLong } from '#testing/test-long.ts'
import { everyNth } from '#testing/tier.ts'

// The package as somebody else has it: files of its own, run by Node without a build, against the built service on the sample.

const home = join(projectFolder, 'node_modules', '.cache', 'packed-client')
const packed = join(home, 'yieldscope')
const DOCUMENTED_URL = 'http://127.0.0.1:8787'
let service: RunningService

beforeAll(async () => {
  const settings = { ANONYMOUS_ACCESS: 'on', RATE_LIMIT: '1000' }
  const started = sampleStore().then((copyOf) => startService(settings, 'all', { copyOf }))
  await bundleClient(packed)
  mkdirSync(join(home, 'project', 'node_modules'), { recursive: true })
  rmSync(join(home, 'project', 'node_modules', 'yieldscope'), { recursive: true, force: true })
  symlinkSync(packed, join(home, 'project', 'node_modules', 'yieldscope'), 'junction')
  service = await started
}, 120_000)
afterAll(() => service.stop())

type Outcome = { code: number | null; out: string; err: string }

function run(args: string[], settings: Record<string, string> = {}): Promise<Outcome> {
  const child = spawn(process.execPath, args, { cwd: join(home, 'project'), env: { PATH: '', ...settings } })
  const outcome: Outcome = { code: null, out: '', err: '' }
  child.stdout.on('data', (chunk) => (outcome.out += chunk))
  child.stderr.on('data', (chunk) => (outcome.err += chunk))
  return new Promise((resolve) => child.once('close', (code) => resolve({ ...outcome, code })))
}

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
const examples = [...readme.matchAll(/^### (.+)\n[^#]*?```ts\n([\s\S]*?)```/gm)].map(([, title = '', code = '']) => [
  title,
  code,
])

describe.concurrent('the README', () => {
  test('has ten examples', () => expect(examples).toHaveLength(10))

  const printed: Record<string, RegExp> = {
    'The best vaults for a coin': /USDC.* \d+\n[\s\S]*\d+ in all/,
    'Every vault, page after page': /^[1-9]\d* vaults of stable yield/,
    'What a deposit would earn': / \d+\.\d+ impermanent loss -0\.\d+ %/,
    'What several wallets are worth together': /^\d+\.?\d* (true|false) \{[\s\S]*SUI/,
    'The tokens of a wallet, and how each source answered': /SUI \d[\s\S]*sui answered/,
    'Loans and their health': /\n[1-9]\d* positions/,
    'Prices of coins, now and in the past': /^\[ \d+\.\d+, \d+\.\d+ \]/,
    'A vault’s past': /^[1-9]\d* days, the last with 0\.0/,
    Failures: /^400 INVALID_INPUT \[ \{ path: 'data.priceChange'/,
    'One operation by itself, to save bytes': /Suilend/,
  }
  // By this place the short tier has one that reads no wallet.
  test.each(everyNth(10, examples, 8))('%s', async (title = '', code = '') => {
    const { code: script } = await transformWithOxc(code.replaceAll(DOCUMENTED_URL, service.url), 'example.ts')
    const file = `${title.replaceAll(/\W+/g, '-').toLowerCase()}.mjs`
    writeFileSync(join(home, 'project', file), script)
    const { code: exit, out, err } = await run([file])
    expect([exit, err]).toEqual([0, ''])
    expect(out).toMatch(printed[title] ?? /^never$/)
  })
})

describe.concurrent('the program', () => {
  const program = join(packed, 'yieldscope.js')
  const yieldscope = (...words: string[]) => run([program, ...words], { YIELDSCOPE_URL: service.url })

  testLong('lists vaults as a table, and as the service answered them', async () => {
    const words = ['vaults', '--coin', 'USDC', '--chain', 'BASE,SUI', '--min-tvl', '1M', '-n', '3']
    const [shown, given] = await Promise.all([yieldscope(...words), yieldscope(...words, '--json')])
    const { data, pagination } = JSON.parse(given.out)
    expect([shown.code, given.code, data.length]).toEqual([0, 0, 3])
    const [head = '', ...rows] = shown.out.trimEnd().split('\n')
    expect(head.split(/\s{2,}/)).toEqual(['VAULT', 'PROTOCOL', 'CHAIN', 'TYPE', 'APY', 'TVL', 'ID'])
    expect(rows.slice(0, 3).map((row) => row.split(/\s+/).at(-1))).toEqual(data.map(({ id }: { id: string }) => id))
    expect(rows.at(-1)).toBe(`3 of ${pagination.total} vaults`)
    expect(data.every(({ tvl, side }: { tvl: number; side: string }) => tvl >= 1e6 && side === 'earn')).toBe(true)
  })

  testLong('adds up wallets as the service does', async () => {
    const words = ['portfolio', 'sample-wallet.sui']
    const [shown, given] = await Promise.all([yieldscope(...words), yieldscope(...words, '--json')])
    const { netWorth, byChain } = JSON.parse(given.out).data
    expect([shown.code, byChain.SUI]).toEqual([0, netWorth])
    const dollars = `$${netWorth.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
    expect(shown.out).toContain(dollars)
    expect(shown.out).toMatch(/CHAIN\n.*SUI\n[\s\S]*KIND\n[\s\S]*PROTOCOL\n/)
  })

  testLong('prices tokens in the order of the words, and what nobody knows as unknown', async () => {
    const words = ['prices', 'SUI:0x2::sui::SUI', 'ETH:native', `ETH:0x${'9'.repeat(40)}`]
    const [shown, given] = await Promise.all([yieldscope(...words), yieldscope(...words, '--json')])
    const [sui, ether, unknown] = JSON.parse(given.out).data
    expect([shown.code, sui.symbol, ether.chain, unknown.price]).toEqual([0, 'SUI', 'ETH', null])
    expect(shown.out.split('\n')[1]).toMatch(new RegExp(`^ *\\$${sui.price} +SUI `))
    expect(shown.out).toMatch(/\n +– /)
  })

  test('simulates a vault of one coin, and a pool with one change of both coins', async () => {
    const staked = await yieldscope('simulate', 'sui-native-staking', '--amount', '1k', '--change', '-100')
    expect([staked.code, staked.out]).toEqual([0, expect.stringMatching(/\$1,000\.00 now\n[\s\S]*365 +\$0\.00\n$/)])
    const { out } = await yieldscope('vaults', '--type', 'LP', '--chain', 'SUI', '-n', '1', '--json')
    const pool = await yieldscope('simulate', JSON.parse(out).data[0].id, '--change', '10')
    expect(pool.out).toMatch(/Impermanent loss -?0\.00 %/)
  })

  const lines: [string, string[], number, RegExp, RegExp | string][] = [
    ['no words', [], 2, /^yieldscope: portfolios/, ''],
    ['help', ['--help'], 0, /Exit codes: 0 done/, ''],
    ['help of a command', ['vaults', '-h'], 0, /--min-tvl MIN-TVL/, ''],
    ['an unknown command', ['sell'], 2, /^$/, /unknown command “sell”/],
    ['an unknown option', ['vaults', '--colour', 'red'], 2, /^$/, /--colour/],
    ['a number that is none', ['vaults', '--min-tvl', 'much'], 2, /^$/, /--min-tvl: much is not a number/],
    ['no vault', ['simulate'], 2, /^$/, /the id of one vault/],
    ['a vault that is not there', ['simulate', 'nowhere'], 1, /^$/, /no vault nowhere/],
    ['two changes for one coin', ['simulate', 'sui-native-staking', '--change', '1,2'], 2, /^$/, /one coin/],
    ['a chain that is none', ['vaults', '--chain', 'MARS'], 1, /^$/, /chain.*one of SUI/],
    ['no token', ['prices'], 2, /^$/, /CHAIN:ADDRESS/],
    ['a time that is none', ['prices', 'SUI:native', '--at', 'soon'], 2, /^$/, /--at: soon/],
    ['no wallet', ['portfolio'], 2, /^$/, /an address or a name/],
    ['what is no address', ['portfolio', 'nonsense'], 1, /^$/, /addresses.*not an address/],
    ['no service there', ['vaults', '--url', 'http://127.0.0.1:1'], 1, /^$/, /Is it running\?/],
    ['no address of a service', ['vaults', '--url', 'nowhere'], 2, /^$/, /--url: nowhere/],
  ]
  test.each(everyNth(8, lines, 3))('%s', async (_, words, code, out, err) => {
    expect(await yieldscope(...words)).toEqual({
      code,
      out: expect.stringMatching(out),
      err: expect.stringMatching(err),
    })
  })
})
