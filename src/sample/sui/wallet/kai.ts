import type { SuiStatePart } from '#sample/sui/node/state.ts'
import { kaiVault } from '#sample/sui/protocols/kai.ts'
import { sampleOwner } from './owner.ts'

const SUI = '0x2::sui::SUI'
const ySUI = '0xb8dc843a816b51992ee10d2ddc6d28aab4f0a1d651cd7289a7897902eb631613::ysui::YSUI'

/** 64 shares of Kai's vault of SUI, whose profit of half an hour is being unlocked at `hour` (Unix seconds); figures are ours. */
export const sampleKai = (hour: number): SuiStatePart => ({
  balances: [{ owner: sampleOwner, coinType: ySUI, amount: 64_000_000_000n }],
  coins: [{ coinType: ySUI, decimals: 9, name: 'Kai Vault SUI', symbol: 'ySUI' }],
  objects: [
    kaiVault({
      id: '0x16272b75d880ab944c308d47e91d46b2027f55136ee61b3db99098a926b3973c',
      coinType: SUI,
      share: ySUI,
      free: 1_800_000_000_000n,
      lent: [610_000_000_000_000n, 95_400_000_000_000n],
      supply: 655_000_000_000_000n,
      profit: {
        locked: 4_406_400_000n,
        unlocked: 200_000_000n,
        perSecond: 1_224_000n,
        startS: hour - 60,
        endS: hour + 3_540,
      },
      feeBps: 1_000n,
    }),
  ],
})
