import { type Address, address } from '@solana/kit'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import { markOf, programAccount } from './anchor.ts'
import { type Part, packed } from './packed.ts'

const PROGRAM = address('MFv2hWf31Z9kbCa1snEPYctwafyhdvnV7FZnsebVacA')
const GROUP = address('4qp6Fx6tnZkY5Wropq9wUYgtFxXKwE6viZxFHg3rdAG8')
const NOBODY = sampleKey('nobody')

/** Shares with 48 bits behind the point. */
type Slot = { bank: Address; supplied?: bigint; owed?: bigint } | null
type Health = { assets: bigint; debts: bigint; at: bigint; flags: number }
type Account = { key: Address; wallet: Address; slots: Slot[]; health?: Health; migratedTo?: Address }

/** In the order of type-crate/src/types/user_account.rs: sixteen slots, of which any may be free. */
export function marginfiAccount({ key, wallet, slots, health, migratedTo }: Account) {
  const { assets, debts, at, flags } = health ?? { assets: 0n, debts: 0n, at: 0n, flags: 0 }
  return programAccount(
    key,
    PROGRAM,
    packed([
      ['hex', markOf('MarginfiAccount')],
      ['key', GROUP],
      ['key', wallet],
      ...Array.from({ length: 16 }, (_, index): Part => ['bytes', slotData(slots[index] ?? null)]),
      ['u16', 3],
      ['zeros', 62],
      ['u64', 0],
      ['key', NOBODY],
      ['i128', 61n << 48n],
      ['i128', 62n << 48n],
      ['i128', assets],
      ['i128', debts],
      ['i128', 63n << 48n],
      ['i128', 64n << 48n],
      ['i64', at],
      ['u32', flags],
      ['zeros', 304 - 108],
      ['zeros', 32],
      migratedTo === undefined ? ['zeros', 32] : ['key', migratedTo],
      ['u64', 1_790_000_000],
      ['zeros', 96],
    ]),
  )
}

const slotData = (slot: Slot): Uint8Array =>
  slot === null
    ? new Uint8Array(104)
    : packed([
        ['u8', 1],
        ['key', slot.bank],
        ['u8', 0],
        ['u16', 1],
        ['zeros', 4],
        ['i128', slot.supplied ?? 0n],
        ['i128', slot.owed ?? 0n],
        ['i128', 0],
        ['u64', 1_780_000_000],
        ['u64', 0],
      ])

type Bank = {
  key: Address
  mint: Address
  suppliedValue: bigint
  owedValue: bigint
  tag?: number
  rates?: [number, number]
  elsewhere?: Address
  /** Of what is lent and of what is owed, before a liquidation. */
  weights?: [number, number]
}

/** In the order of type-crate/src/types/bank.rs; rates are parts of a thousand percent, of which 2^32 - 1 make the whole. */
export function marginfiBank({
  key,
  mint,
  suppliedValue,
  owedValue,
  tag = 0,
  rates = [0, 0],
  elsewhere,
  weights = [1, 1],
}: Bank) {
  const fixed = (weight: number) => BigInt(Math.round(weight * 2 ** 48))
  return programAccount(
    key,
    PROGRAM,
    packed([
      ['hex', markOf('Bank')],
      ['key', mint],
      ['u8', 6],
      ['key', GROUP],
      ['zeros', 7],
      ['i128', suppliedValue],
      ['i128', owedValue],
      // Three vaults with their bumps, and what was collected for two of them.
      ['zeros', 34 + 34 + 4 + 16 + 34 + 6 + 16],
      ['i128', 71n << 48n],
      ['i128', 72n << 48n],
      ['i64', 1_790_000_000],
      // Weights of what is lent and of what is owed, each for a new debt and before a liquidation.
      ['i128', fixed(weights[0]) / 2n],
      ['i128', fixed(weights[0])],
      ['i128', fixed(weights[1]) * 2n],
      ['i128', fixed(weights[1])],
      ['zeros', 489 - 64],
      ['u8', tag],
      // The rest of the settings, flags, emissions and what they allow.
      ['zeros', 1376 - 786],
      ['u32', 77],
      ['u32', rates[0]],
      ['u32', rates[1]],
      ['zeros', 148],
      ['u32', 1],
      ['u32', 1],
      ['zeros', 16],
      ['key', elsewhere ?? NOBODY],
      ['zeros', 1864 - 1592],
    ]),
  )
}
