import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { houseFiles } from '#testing/house-files.ts'
import { recordBcs } from './record-bcs.ts'
import { flattenMove } from './sui-structs.ts'

const modules = import.meta.glob('/src/service/**/*.ts')
const withStructs = Object.entries(houseFiles(/(?<!\.test)\.ts$/, 'src/service')).flatMap(([path, text]) =>
  /^import \{[^}]*\bstruct\b[^}]*\} from \S+move-layout\.ts'/m.test(text) ? [path.replace('.', '/src/service')] : [],
)

const suilend = '0xf95b06141ed4a174f239417323bde3f209b972f5930d8521ea38a52aff3a6ddf'
const cetus = '0x1eabed72c53feb3805120a081dc15963c204dc8d091542592abaf7a35689b2fb'
const moveStl = '0xbe21a06129308e0495431d12286127897aff07a8ade3970495a4404d97f9eaaa'
const integerMate = '0x714a63a0dba6da4f017b42d5d0fb78867f18bcde904868e51d951a5a6f5b7f57'
const bluefin = '0x3492c874c1e3b3e2984e8c41b589e642d4d0a5d6459e5a9cfc2d52fd7c89c267'
const momentum = '0x70285592c97965e811e0c6f98dccc3a9c2b4ad854b3594faab9597ada267b860'
const turbos = '0x91bfbc386a41afcfd9b2533058d7e915a1d3829089cc268ff4333d54d6339ca1'
const scallop = '0xefe8b36d5b2e43728cc323298626b83177803521d195cfb11e15b910e892fddf'
const pyth = '0x55300367a2d40813727ccac4ecee977a39fb9cdb46f2e6b2c354b9798f5de2c0'
const wormhole = '0x99de5c967d8206ef4b75c0afab3df2a59eb02b05c282821db803831008ac25b4'
const naviUi = '0xa1357e2e9c28f90e76b085abb81f7ce3e59b699100687bbc3910c7e9f27bb7c8'
const naviLending = '0xd899cf7d2b5db716bd2cf55599fb0d5ee38a3061e7b6bb6eebf73fa5bc4c81ca'
const alphaFiPair = '0x754afbce8c72c8e491e3b9d536aa9d9766fdbc68650224ce01072189b235eee3::alphafi_bluefin_sui_first_pool'
const alphaFiSlush = '0x41b1def47b6259cd7306e049d6500eabb1a984e25558b56eefa9b6c000a038c3::alphalend_slush_pool'
const alphaLend = '0xd631cd66138909636fc3f73ed75820d0c5b76332d1644608ed1c85ea2b8219b4'
const field = (key: string, value: string) => `0x2::dynamic_field::Field<${key}, ${value}>`
const scallopRow = (value: string) => field('0x1::type_name::TypeName', `${scallop}::${value}`)

/** What each definition that stands for itself reads, by its file and name; a second one of a name counts on. */
const READS: Record<string, string> = {
  'chains/sui/sui-kiosk.ts Kiosk': '0x2::kiosk::Kiosk',
  'chains/sui/sui-kiosk.ts PersonalKioskCap':
    '0x0cb4bcc0560340eb1a1b929cabe56b33fc6449820ec8c1980d69bb98b649b802::personal_kiosk::PersonalKioskCap',
  'chains/sui/sui-names.ts SubDomainRegistration':
    '0x00c2f85e07181b90c140b15c5ce27d863f93c4d9159d2a4e7bdaeb40e286d6f5::subdomain_registration::SubDomainRegistration',
  'protocols/alpha-fi/layout.ts AlphaFi’s lending pool':
    '0x66a09a4da70828bfa1ffb98998477403e4fc47ffa727adb916bb42d9bc8e1d66::alphalend_deepbook_pool::Pool',
  'protocols/alpha-fi/layout.ts Investor':
    '0x754afbce8c72c8e491e3b9d536aa9d9766fdbc68650224ce01072189b235eee3::alphafi_bluefin_sui_first_investor::Investor',
  'protocols/alpha-fi/layout.ts Pool': `${alphaFiPair}::Pool`,
  'protocols/alpha-fi/layout.ts Pool of AlphaLend': `${alphaFiSlush}::Pool`,
  'protocols/alpha-fi/layout.ts Position': `${alphaFiSlush}::Position`,
  'protocols/alpha-fi/layout.ts PositionCap': `${alphaFiSlush}::PositionCap`,
  'protocols/alpha-fi/layout.ts Receipt': `${alphaFiPair}::Receipt`,
  'protocols/alpha-lend/layout.ts Field': field('0x2::object::ID', `${alphaLend}::position::Position`),
  'protocols/alpha-lend/layout.ts Field 2': field('u64', `${alphaLend}::market::Market`),
  'protocols/alpha-lend/layout.ts PositionCap': `${alphaLend}::position::PositionCap`,
  'protocols/bluefin/layout.ts Pool': `${bluefin}::pool::Pool`,
  'protocols/bluefin/layout.ts Position': `${bluefin}::position::Position`,
  'protocols/bluefin/layout.ts Tick': field(`${integerMate}::i32::I32`, `${bluefin}::tick::TickInfo`),
  'protocols/cetus/layout.ts GlobalConfig': `${cetus}::config::GlobalConfig`,
  'protocols/cetus/layout.ts Pool': `${cetus}::pool::Pool`,
  'protocols/cetus/layout.ts Position': `${cetus}::position::Position`,
  'protocols/cetus/layout.ts PositionInfo': field(
    '0x2::object::ID',
    `${moveStl}::linked_table::Node<0x2::object::ID, ${cetus}::position::PositionInfo>`,
  ),
  'protocols/cetus/layout.ts Tick': field('u64', `${moveStl}::skip_list::Node<${cetus}::tick::Tick>`),
  'protocols/kai/layout.ts Vault': '0x01c389a85310b47e7630a9361d4e71025bc35e4999d3a645949b1b68b26f2273::vault::Vault',
  'protocols/momentum/layout.ts Pool': `${momentum}::pool::Pool`,
  'protocols/momentum/layout.ts Position': `${momentum}::position::Position`,
  'protocols/momentum/layout.ts Tick': field(`${momentum}::i32::I32`, `${momentum}::tick::TickInfo`),
  'protocols/move/coin-source.ts Coin': '0x2::coin::Coin',
  'protocols/native-staking/layout.ts FungibleStakedSui': '0x3::staking_pool::FungibleStakedSui',
  'protocols/native-staking/layout.ts StakedSui': '0x3::staking_pool::StakedSui',
  'protocols/navi/layout.ts AccountCap': `${naviLending}::account::AccountCap`,
  'protocols/navi/layout.ts vector<ReserveData>': `vector<${naviUi}::getter::ReserveDataInfo>`,
  'protocols/navi/layout.ts vector<UserState>': `vector<${naviUi}::getter_unchecked::UserStateInfo>`,
  'protocols/pyth/layout.ts Field': field(`${pyth}::price_identifier::PriceIdentifier`, '0x2::object::ID'),
  'protocols/pyth/layout.ts pyth::state::State': `${pyth}::state::State`,
  'protocols/pyth/layout.ts wormhole::state::State': `${wormhole}::state::State`,
  'protocols/scallop/layout.ts Field': scallopRow('reserve::BalanceSheet'),
  'protocols/scallop/layout.ts Field 2': scallopRow('borrow_dynamics::BorrowDynamic'),
  'protocols/scallop/layout.ts Field 3': scallopRow('interest_model::InterestModel'),
  'protocols/scallop/layout.ts Field 4': scallopRow('obligation_debts::Debt'),
  'protocols/scallop/layout.ts Field 5': scallopRow('obligation_collaterals::Collateral'),
  'protocols/scallop/layout.ts Field 6': scallopRow('risk_model::RiskModel'),
  'protocols/scallop/layout.ts Market': `${scallop}::market::Market`,
  'protocols/scallop/layout.ts Obligation': `${scallop}::obligation::Obligation`,
  'protocols/scallop/layout.ts ObligationKey': `${scallop}::obligation::ObligationKey`,
  'protocols/suilend/layout.ts Field': field(`${suilend}::reserve::ReservePauseKey`, 'bool'),
  'protocols/suilend/layout.ts LendingMarket': `${suilend}::lending_market::LendingMarket`,
  'protocols/suilend/layout.ts Obligation': `${suilend}::obligation::Obligation`,
  'protocols/suilend/layout.ts ObligationOwnerCap': `${suilend}::lending_market::ObligationOwnerCap`,
  'protocols/turbos/layout.ts Pool': `${turbos}::pool::Pool`,
  'protocols/turbos/layout.ts Position': `${turbos}::position_manager::Position`,
  'protocols/turbos/layout.ts Tick': field(`${turbos}::i32::I32`, `${turbos}::pool::Tick`),
  'protocols/turbos/layout.ts TurbosPositionNFT': `${turbos}::position_nft::TurbosPositionNFT`,
  'protocols/walrus/layout.ts Staking':
    '0xfdc88f7d7cf30afab2f82e8380d11ee8f70efb90e863d1de8616fae1bb09ea77::staking::Staking',
}

// Files of a worker share their modules: what another test loaded would define nothing now.
vi.resetModules()
const recorded = recordBcs()
afterAll(() => {
  vi.restoreAllMocks()
  vi.resetModules()
})
const found = new Map<string, string[]>()
beforeAll(async () => {
  const named = new Map<object, string>()
  const shared = '/src/service/chains/sui/parse-bcs.ts'
  // One after the other, what they import first, so that each definition is counted to its own file.
  for (const path of [shared, ...withStructs.toSorted(byImports)]) {
    await modules[path]?.()
    const counts = new Map<string, number>()
    for (const type of recorded.all().filter((each) => !named.has(each))) {
      const count = (counts.get(type.name) ?? 0) + 1
      counts.set(type.name, count)
      named.set(type, `${path.replace('/src/service/', '')} ${type.name}${count > 1 ? ` ${count}` : ''}`)
    }
  }
  for (const type of recorded.roots()) found.set(named.get(type) ?? '', recorded.flatten(type))
}, 120_000)

/** Layouts import nothing that makes definitions but the shared ones; files with code come last. */
const byImports = (one: string, other: string) => Number(!isLayout(one)) - Number(!isLayout(other))
const isLayout = (path: string) => path.endsWith('/layout.ts')

/** Tails that are not read are allowed; a list's items have none. */
const isPrefix = (read: string[], whole: string[]) => read.every((part, index) => part === whole[index])

test('every definition is held against a published struct, and every struct named here is read', () => {
  expect([...found.keys()].toSorted()).toEqual(Object.keys(READS).toSorted())
  console.info(`${found.size} definitions made of ${recorded.structCount()} structs`)
  expect(recorded.structCount()).toBeGreaterThanOrEqual(60)
})

test.each(Object.entries(READS))('%s has the fields of %s in order', (name, type) => {
  const whole = flattenMove(type)
  const read = found.get(name) ?? []
  expect(read.length).toBeGreaterThan(0)
  expect(isPrefix(read, whole) ? whole.slice(0, read.length) : whole).toEqual(read)
})

test('a field that is missing inside a list, or of another width, is told', () => {
  const whole = flattenMove(`${suilend}::lending_market::LendingMarket`)
  const read = found.get('protocols/suilend/layout.ts LendingMarket') ?? []
  expect(isPrefix(read, whole)).toBe(true)
  const planted = (from: string, to: string) => read.map((part) => part.replace(from, to))
  expect(isPrefix(planted('u64,u64', 'u64'), whole)).toBe(false)
  expect(isPrefix(planted('u8', 'u16'), whole)).toBe(false)
  expect(isPrefix(planted(',u64]', ']'), whole)).toBe(false)
})
