import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { noteVisit } from '#dashboard/state/saved-wallets.ts'
import { stakePayload } from '#testing/dashboard/stake-payload.ts'
import { testLong } from '#testing/test-long.ts'
import { TransactionPage } from './transaction-page.tsx'

/** A busy machine takes its time; nothing here depends on how much. */
const PATIENCE_MS = 15_000
configure({ asyncUtilTimeout: PATIENCE_MS })
vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

const SENDER = `0x${'aa'.repeat(32)}`
const VALIDATOR = `0x${'bb'.repeat(32)}`
const USDC_TYPE = `0x${'cd'.repeat(32)}::usdc::USDC`
const field = (name: string, required: boolean, more: object = {}) => ({
  field: name,
  type: 'string',
  required,
  description: `About ${name}`,
  example: '',
  ...more,
})
const chosen = ['type', 'chain', 'protocol'].map((name) => field(name, true))
const stakeFields = [
  ...chosen,
  field('sender', true),
  field('poolId', true),
  field('amount', true, { description: 'MIST, a whole number: at least 1000000000' }),
]
const summary = {
  gives: [{ coinType: '0x2::sui::SUI', amount: '1500000000' }],
  gets: [],
  objects: ['StakedSui'],
  notes: ['It earns from the next epoch on.'],
}

let answers: Record<string, (body: unknown) => Response>
let bodies: unknown[]

beforeEach(() => {
  bodies = []
  answers = {
    '/v2/farming/tx/prepare': () => Response.json({ data: stakeFields }),
    '/v2/farming/tx/payload': () => Response.json({ data: stakePayload, summary }),
    [`/v2/address/${SENDER}/holding`]: () =>
      Response.json({
        data: [{ contractAddress: '0x2::sui::SUI', amount: '2.5', amountRaw: '2500000000', chain: 'SUI' }],
      }),
    '/sui/coinsList': () =>
      Response.json({
        data: {
          tokens: [{ coinType: USDC_TYPE, symbol: 'USDC', decimals: 6 }],
          pagination: { page: 1, limit: 50, totalCount: 1, totalPages: 1 },
        },
      }),
  }
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { pathname } = new URL(path, 'http://service')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    if (pathname.endsWith('/payload')) bodies.push(body)
    return answers[pathname]?.(body) ?? Response.json({ code: 'NOT_FOUND', detail: 'none' }, { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (fields: Record<string, string> = {}, client = createQueryClient()) =>
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/transaction?${new URLSearchParams(fields)}`]} useTransitions={false}>
        <TransactionPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const prepare = () => fireEvent.click(screen.getByRole('button', { name: 'Prepare transaction' }))
const stake = { sender: SENDER, poolId: VALIDATOR }

testLong('a stake typed in SUI is asked for in MIST, told in words and shown command by command', async () => {
  open(stake)
  await screen.findByLabelText(/^Amount/)
  type(/^Amount/, '1.5')
  expect(await screen.findByText('Balance 2.5 SUI · 1500000000 base units')).toBeTruthy()
  prepare()
  await screen.findByText('Stakes 1.5 SUI with Sui native staking; you receive a StakedSui object.')
  expect(bodies).toEqual([
    {
      type: 'STAKING',
      protocol: 'native-staking',
      chain: 'SUI',
      sender: SENDER,
      poolId: VALIDATOR,
      amount: '1500000000',
    },
  ])
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows.slice(1)).toEqual([
    '1Split coinsfrom your SUI (gas coin)amount 1.5 SUI',
    '2Stake with a validator0x3::sui_system::request_add_stakesystem Sui system state 0x5stake 1.5 SUI from step 1validator 0xbbbb…bbbbbb',
  ])
  expect(screen.getByText('Not signed.')).toBeTruthy()
  expect(screen.getByText(/sends no transactions/)).toBeTruthy()
  await screen.findByText(/No wallet extension in this browser/)
})

test('nothing is asked for while the form has a mistake, and each is named', async () => {
  open({ poolId: VALIDATOR })
  await screen.findByLabelText(/^Amount/)
  expect(screen.getByText('Still needed: your Sui address and amount.')).toBeTruthy()
  prepare()
  expect(await screen.findByText('Enter your Sui address')).toBeTruthy()
  expect(screen.getByText('Enter amount')).toBeTruthy()
  type(/^Your Sui address/, SENDER)
  type(/^Amount/, '0.5')
  expect(screen.queryByText(/^Still needed/)).toBeNull()
  prepare()
  expect(await screen.findByText('Enter at least 1 SUI.')).toBeTruthy()
  type(/^Amount/, '3')
  expect(await screen.findByText('Exceeds your balance')).toBeTruthy()
  expect(bodies).toEqual([])
})

test('an edit takes the payload away: what is shown is what the form says', async () => {
  open(stake)
  await screen.findByLabelText(/^Amount/)
  type(/^Amount/, '1.5')
  prepare()
  await screen.findByText(/^Stakes 1.5 SUI/)
  type(/^Amount/, '2')
  await screen.findByText(/Preparing signs and sends nothing/)
  expect(screen.queryByText(/^Stakes 1.5 SUI/)).toBeNull()
})

test('digits typed for one coin are never taken for another, or for base units', async () => {
  answers['/v2/farming/tx/prepare'] = () =>
    Response.json({
      data: [...chosen, field('sender', true), field('amount', true), field('poolId', false)],
    })
  open({ protocol: 'suilend', type: 'LENDING', sender: SENDER, poolId: `suilend-lending:${USDC_TYPE}` })
  await screen.findByText('USDC')
  type(/^Amount/, '12.5')
  await screen.findByText(/12500000 base units/)
  type(/^Pool/, '10')
  const box = screen.getByLabelText<HTMLInputElement>(/^Amount, in base units/)
  expect(box.value).toBe('')
  type(/^Amount/, '12.5')
  expect(await screen.findByText('Enter a whole number.')).toBeTruthy()
})

test('a payload with a price counts down; once it is over another can be asked for', async () => {
  answers['/v2/farming/tx/payload'] = () =>
    Response.json({ data: stakePayload, summary }, { headers: { 'payload-good-for': '2' } })
  open(stake)
  await screen.findByLabelText(/^Amount/)
  type(/^Amount/, '1.5')
  prepare()
  await screen.findByText(/expires in [12] s/)
  await screen.findByText(/has expired/)
  fireEvent.click(screen.getByRole('button', { name: 'Update price' }))
  await screen.findByText(/expires in [12] s/)
  expect(bodies).toHaveLength(2)
})

test('a refusal says why and what to do, and leaves the form as it was', async () => {
  answers['/v2/farming/tx/payload'] = () =>
    Response.json(
      {
        code: 'INSUFFICIENT_BALANCE',
        detail: 'amount: 1.5 SUI and the fee are more than the wallet has',
        requestId: 'r1',
      },
      { status: 422 },
    )
  open(stake)
  await screen.findByLabelText(/^Amount/)
  type(/^Amount/, '1.5')
  prepare()
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be prepared.*more than the wallet has/)
  expect(screen.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('1.5')
})

test('a payload that cannot be read is not offered for signing', async () => {
  answers['/v2/farming/tx/payload'] = () => Response.json({ data: '{"version":3}', summary })
  open(stake)
  await screen.findByLabelText(/^Amount/)
  type(/^Amount/, '1.5')
  prepare()
  expect(await screen.findByText(/Do not sign it/)).toBeTruthy()
})

const withValidators = (options: readonly object[]) => () =>
  Response.json({ data: stakeFields.map((each) => (each.field === 'poolId' ? { ...each, options } : each)) })
const radios = async () =>
  within(await screen.findByRole('radiogroup', { name: 'Validator' })).getAllByRole<HTMLInputElement>('radio')
const namesOf = (each: readonly HTMLInputElement[]) => each.map(({ labels }) => labels?.[0]?.textContent)

test('the five best rates are listed, and the others on request', async () => {
  const options = [1, 2, 3, 4, 5, 6, 7].map((place) => ({
    ...{ value: `0x${String(place).repeat(64)}`, name: `Validator ${place}`, apy: place / 1000, commission: 0.02 },
  }))
  answers['/v2/farming/tx/prepare'] = withValidators(options)
  open()
  expect(namesOf(await radios())).toEqual([7, 6, 5, 4, 3].map((place) => `Validator ${place}`))
  fireEvent.click(screen.getByRole('button', { name: 'Show all 7' }))
  expect(await radios()).toHaveLength(7)
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('of validators whose rates read the same one has a row, and the others open below it; a header sorts', async () => {
  const options = [
    ...[1, 2, 3].map((place) => ({
      ...{ value: `0x${String(place).repeat(64)}`, name: `Tie ${place}`, apy: 0.0275, commission: 0.02, stake: place },
    })),
    { value: VALIDATOR, name: 'North', apy: 0.025, commission: 0.01, stake: 9 },
  ]
  answers['/v2/farming/tx/prepare'] = withValidators(options)
  open()
  expect(namesOf(await radios())).toEqual(['Tie 3', 'North'])
  fireEvent.click(screen.getByRole('button', { name: '2 more at 2.75%' }))
  expect(namesOf(await radios())).toEqual(['Tie 3', 'Tie 2', 'Tie 1', 'North'])
  fireEvent.click(screen.getByRole('button', { name: /^Commission/ }))
  expect(namesOf(await radios())).toEqual(['North', 'Tie 3', 'Tie 2', 'Tie 1'])
  expect(screen.getByRole('columnheader', { name: /^Commission/ }).getAttribute('aria-sort')).toBe('ascending')
})

test('a validator is chosen in the table; what is refused is said at its field, which has the focus', async () => {
  const options = [
    { value: VALIDATOR, name: 'North', apy: 0.025, commission: 0.04 },
    { value: `0x${'cc'.repeat(32)}`, name: '', apy: null, commission: null },
  ]
  answers['/v2/farming/tx/prepare'] = withValidators(options)
  answers['/v2/farming/tx/payload'] = () =>
    Response.json(
      { code: 'NOT_POSSIBLE', detail: 'poolId: is none', errors: [{ path: 'poolId', message: 'is none' }] },
      { status: 422 },
    )
  open({ sender: SENDER })
  const [north, unnamed] = await radios()
  expect(namesOf(await radios())).toEqual(['North', '0xcccc…cccccc'])
  expect(unnamed?.checked).toBe(false)
  // The best rate is chosen already: what is missing is the amount, which the button leads to.
  expect(north?.checked).toBe(true)
  expect(screen.getByText('Income per year, for example on 100 SUI').parentElement?.textContent).toContain('2.5 SUI')
  fireEvent.click(screen.getByRole('button', { name: 'Change validator' }))
  expect(document.activeElement).toBe(north)
  prepare()
  expect(await screen.findByText('Enter amount')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Amount/))
  type(/^Amount/, '1.5')
  screen.getByLabelText(/^Amount/).focus()
  prepare()
  await screen.findByText('Is none')
  expect(screen.getByRole('alert').textContent).toContain('Validator: is none')
  expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe((await radios())[0])
  expect(bodies).toMatchObject([{ poolId: VALIDATOR }])
})

test('where no validators could be read an address is typed, and the form says that nobody checks it', async () => {
  open(stake)
  await screen.findByText(/so a typed address is not checked/)
  expect(screen.getByLabelText<HTMLInputElement>('Validator').value).toBe(VALIDATOR)
})

test('a link to what the protocol does not have is told what is selected instead', async () => {
  open({ protocol: 'navi', type: 'STAKING' })
  await screen.findByText('NAVI does not offer “Stake”. “Lend” is selected instead.')
  const box = screen.getByLabelText<HTMLSelectElement>('Action')
  expect([...box.options].map(({ text }) => text)).toEqual(['Lend', 'Withdraw', 'Borrow', 'Repay'])
  fireEvent.change(box, { target: { value: 'REPAY' } })
  expect(screen.queryByText(/is selected instead/)).toBeNull()
})

test('all that can be spent is one press, less what the fee may take', async () => {
  open(stake)
  fireEvent.click(await screen.findByRole('button', { name: 'Max: 2.45 SUI' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('2.45')
})

test('where there is room the estimate says what a stake becomes and how it ends', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  answers['/v2/farming/tx/prepare'] = withValidators([
    { value: VALIDATOR, name: 'North', apy: 0.025, commission: 0.04 },
  ])
  open({ sender: SENDER })
  await radios()
  const factOf = (label: string) => screen.getByText(label).parentElement?.textContent
  // 10 * 1.025^5 = 11.314…
  expect(factOf('After 5 years at this APY')).toBe('After 5 years at this APY113.1 SUI')
  expect(factOf('Withdrawal')).toBe('Withdrawalany time, paid at once')
})

test('every amount has its dollars, and a year’s income follows what is typed', async () => {
  answers['/v2/farming/tx/prepare'] = withValidators([
    { value: VALIDATOR, name: 'North', apy: 0.025, commission: 0.04, stake: 75_000_000 },
    { value: `0x${'cc'.repeat(32)}`, name: 'South', apy: 0.03, commission: 0.02, stake: 25_000_000 },
  ])
  answers['/sui/coinsList'] = () =>
    Response.json({
      data: {
        tokens: [{ coinType: '0x2::sui::SUI', symbol: 'SUI', decimals: 9, price: 2 }],
        pagination: { page: 1, limit: 50, totalCount: 1, totalPages: 1 },
      },
    })
  open({ sender: SENDER })
  const table = within(await screen.findByRole('table', { name: 'Best rates' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^NameAPY ↓CommissionStake SUIShare of stakeOf all staked SUI\. Locked SUI can be staked too/,
    ),
    'South0xcccc…cccccc3.00%2.00%25.00M25.00%',
    'North2.50%4.00%75.00M75.00%',
  ])
  expect(await screen.findByText('Balance 2.5 SUI ($5.00) · Minimum 1 SUI ($2.00)')).toBeTruthy()
  const income = () => screen.getByText(/^Income per year/).parentElement?.textContent
  expect(income()).toBe('Income per year, for example on 100 SUI3 SUI$6.00 at today’s rate and price')
  fireEvent.click(screen.getByRole('radio', { name: 'North' }))
  type(/^Amount/, '10')
  expect(income()).toBe('Income per year on 10 SUI ($20.00)0.25 SUI$0.50 at today’s rate and price')
  expect(screen.getByText(/^Balance 2.5 SUI · 10000000000 base units$/)).toBeTruthy()
  expect(screen.getByText('up to 0.05 SUI ($0.10)')).toBeTruthy()
  // 10 (1 − 0.05 / 10) 1.025^(74.1 / 365) = 10.
  expect(screen.getByText('Network fee earned back').parentElement?.textContent).toBe(
    'Network fee earned backwithin 75 days',
  )
})

test('the best validator goes into the address once: a later answer changes it no more, and another can be typed', async () => {
  const south = `0x${'cc'.repeat(32)}`
  let best = 0.03
  answers['/v2/farming/tx/prepare'] = () =>
    withValidators([
      { value: VALIDATOR, name: 'North', apy: 0.025, commission: 0.04 },
      { value: south, name: 'South', apy: best, commission: 0.02 },
    ])()
  const client = createQueryClient()
  const Address = () => <output>{useLocation().search}</output>
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/transaction']} useTransitions={false}>
        <TransactionPage />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await radios()
  await waitFor(() => expect(screen.getByText(/^\?/).textContent).toContain(`poolId=${south}`))
  best = 0.01
  await act(() => client.invalidateQueries())
  await screen.findByRole('cell', { name: '1.00%' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'South' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Enter validator address' }))
  const box = screen.getByLabelText<HTMLInputElement>('Validator')
  expect(box.value).toBe(south)
  fireEvent.change(box, { target: { value: '' } })
  await waitFor(() => expect(screen.queryByText(/poolId=/)).toBeNull())
  expect(box.value).toBe('')
})

test('the Sui wallet that was opened last is filled in, said so, and can be replaced; what signs nothing is not', async () => {
  const other = `0x${'bb'.repeat(32)}`
  noteVisit(other, 1)
  noteVisit(SENDER, 2)
  noteVisit(SENDER.toUpperCase().replace('0X', '0x'), 3)
  noteVisit('0x5a5A5a5a5A5a5a5a5a5A5a5A5A5a5a5A5A5A5A5A', 4)
  open()
  const box = await screen.findByLabelText<HTMLInputElement>(/^Your Sui address/)
  expect(box.value.toLowerCase()).toBe(SENDER)
  expect(screen.getByText(/^From your recent wallets: 0xaaaa…/i)).toBeTruthy()
  // Another tab opens a wallet: the form that somebody fills in stays.
  act(() => noteVisit(other, 9))
  expect(box.value.toLowerCase()).toBe(SENDER)
  fireEvent.change(box, { target: { value: '' } })
  expect(box.value).toBe('')
  fireEvent.click(await screen.findByRole('button', { name: /^0xbbbb…/ }))
  expect(box.value).toBe(other)
  expect(screen.queryByText(/^From your recent wallets/)).toBeNull()
  localStorage.clear()
})

test.each([
  ['2500000000', '1'],
  ['12500000000', '10'],
  ['120500000000', '100'],
  ['900000000', ''],
])(
  'with a wallet that was filled in, of %s base units, the amount is the example %s; what is typed takes its place',
  async (amountRaw, example) => {
    answers['/v2/farming/tx/prepare'] = withValidators([{ value: VALIDATOR, name: 'North', apy: 0.025 }])
    answers[`/v2/address/${SENDER}/holding`] = () =>
      Response.json({ data: [{ contractAddress: '0x2::sui::SUI', amount: '1', amountRaw, chain: 'SUI' }] })
    noteVisit(SENDER, 20)
    open()
    await screen.findByText(/Balance \d/)
    const box = screen.getByLabelText<HTMLInputElement>(/^Amount/)
    expect(box.value).toBe(example)
    expect(screen.queryByText(/^Example amount/) === null).toBe(example === '')
    expect(screen.queryByText('Still needed: amount.') === null).toBe(example !== '')
    type(/^Amount/, '1.5')
    expect(screen.queryByText(/^Example amount/)).toBeNull()
    type(/^Amount/, '')
    expect(box.value).toBe('')
    expect(screen.getByText('Still needed: amount.')).toBeTruthy()
    localStorage.clear()
  },
)

/** A balance that is answered, with so many base units, when the test says so. */
function holdBalance() {
  let amountRaw = ''
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  const answer = fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.includes('/holding')) await promise
    return answer(path, init)
  })
  answers['/v2/farming/tx/prepare'] = withValidators([{ value: VALIDATOR, name: 'North', apy: 0.025 }])
  answers[`/v2/address/${SENDER}/holding`] = () =>
    Response.json({ data: [{ contractAddress: '0x2::sui::SUI', amount: '1', amountRaw, chain: 'SUI' }] })
  return (next: string) => {
    amountRaw = next
    resolve()
  }
}

test('no example appears below the cursor of somebody who is in the field already', async () => {
  const answerBalance = holdBalance()
  noteVisit(SENDER, 20)
  open()
  const box = await screen.findByLabelText<HTMLInputElement>(/^Amount/)
  await screen.findByDisplayValue(SENDER)
  fireEvent.focus(box)
  answerBalance('12500000000')
  expect(await screen.findByText(/Balance \d/)).toBeTruthy()
  expect(box.value).toBe('')
  expect(screen.queryByText(/^Example amount/)).toBeNull()
  localStorage.clear()
})

test('an example stays what it was when the balance is read again', async () => {
  const answerBalance = holdBalance()
  noteVisit(SENDER, 20)
  const client = createQueryClient()
  open({}, client)
  answerBalance('12500000000')
  await screen.findByText(/Balance \d/)
  const box = screen.getByLabelText<HTMLInputElement>(/^Amount/)
  expect(box.value).toBe('10')
  answerBalance('9000000000')
  await act(() => client.refetchQueries({ queryKey: ['transaction', 'balances'] }))
  expect(await screen.findByText('Exceeds your balance')).toBeTruthy()
  expect(box.value).toBe('10')
  localStorage.clear()
})

test('until there is a transaction the page decodes an example', async () => {
  open()
  expect(
    await screen.findByText('Stakes 100 SUI with Sui native staking; you receive a StakedSui object.'),
  ).toBeTruthy()
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toContain('amount 100 SUI')
  expect(items).toContain('stake 100 SUI from step 1')
  expect(screen.getByText(/^1 Split coins/).textContent).toContain('amount 100000000000')
  expect(screen.getByText(/an example validator/)).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Type arguments' })).toBeNull()
})
