import { describe, expect, test } from 'vitest'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { defillamaProtocols } from './protocols.ts'

const signal = new AbortController().signal
// What is always there, and nothing else.
const bare = { id: '1', name: 'Kai', slug: 'kai-finance', symbol: '-', url: 'https://kai.finance', chain: 'Sui' }
const navi = {
  ...bare,
  slug: 'navi-lending',
  name: 'NAVI Lending',
  symbol: 'NAVX',
  category: 'Lending',
  tvl: 1.5e8,
  logo: 'https://icons.example/navi.png',
  audits: '2',
  audit_links: ['https://navi.example/audit', 'soon', 'https://navi.example/audit'],
  gecko_id: 'navi-protocol',
  cmcId: '29296',
  oracles: ['Pyth'],
}

function list(answer: unknown) {
  const { upstream, received } = testUpstream(() => answer)
  return { found: defillamaProtocols({ upstream, baseUrl: 'https://api.llama.fi' }).listProtocols(signal), received }
}

describe('the directory of protocols', () => {
  test('tells what decides the type and the labels of vaults', async () => {
    const { found, received } = list([navi])
    expect(await found).toEqual([
      {
        id: 'navi-lending',
        name: 'NAVI Lending',
        logo: 'https://icons.example/navi.png',
        url: 'https://kai.finance',
        category: 'Lending',
        isAudited: true,
        audits: 'audited',
        auditLinks: ['https://navi.example/audit'],
        tvlUsd: 1.5e8,
        tvlChange7d: null,
        hasToken: true,
        coinGeckoId: 'navi-protocol',
        cmcId: '29296',
      },
    ])
    expect(received[0]?.url.href).toBe('https://api.llama.fi/protocols')
  })

  test('the change of a week, as the guide of the interface shows it, is a fraction; an impossible one is unknown', async () => {
    const changes = [{ change_7d: -1.2 }, { change_7d: null }, { change_7d: -101 }]
    const rows = changes.map((change, index) => ({ ...bare, slug: `p${index}`, ...change }))
    expect((await list(rows).found).map(({ tvlChange7d }) => tvlChange7d)).toEqual([-0.012, null, null])
  })

  test('an entry with the bare minimum is neither audited nor has a token, and gets the usual icon', async () => {
    expect(await list([bare]).found).toMatchObject([
      {
        isAudited: false,
        hasToken: false,
        category: '',
        coinGeckoId: '',
        audits: '',
        auditLinks: [],
        tvlUsd: null,
        logo: expect.stringContaining('kai-finance'),
      },
    ])
  })

  test.each([
    ['"0"', '0', false, 'none'],
    ['null', null, false, ''],
    ['"1"', '1', false, 'partial'],
    ['the number 2', 2, true, 'audited'],
    ['"3"', '3', false, 'fork'],
  ])('audits %s', async (_, audits, isAudited, told) => {
    expect(await list([{ ...bare, audits }]).found).toMatchObject([{ isAudited, audits: told }])
  })

  test.each([
    ['nothing', null],
    ['no number', 'much'],
    ['less than nothing', -1],
  ])('a TVL of %s is unknown, not zero', async (_, tvl) => {
    expect(await list([{ ...bare, tvl }]).found).toMatchObject([{ tvlUsd: null }])
  })

  test('the token of one of a family is the token of all', async () => {
    const family = [
      { ...bare, slug: 'a', parentProtocol: 'parent#navi' },
      { ...navi, parentProtocol: 'parent#navi' },
    ]
    expect(await list(family).found).toMatchObject([{ id: 'a', hasToken: true }, { hasToken: true }])
  })

  test('a link that is no web address is left out, and an entry without a slug too', async () => {
    const { slug: _, ...nameless } = bare
    expect(await list([{ ...bare, url: 'javascript:alert(1)' }, nameless, null]).found).toMatchObject([{ url: '' }])
  })

  test.each([
    ['an empty list', []],
    ['entries of another shape', [{ name: 1 }]],
    ['an error document', { message: 'no' }],
    ['HTML', new Response('<html>')],
    ['a failure', new Response('', { status: 500 })],
  ])('fails on %s', async (_, answer) => {
    await expect(list(answer).found).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  })
})
