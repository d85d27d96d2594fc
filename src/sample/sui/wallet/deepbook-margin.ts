import { seededAddress } from '#sample/prices/seeded-random.ts'
import { deepBookMarginPart } from '#sample/sui/protocols/deepbook-margin.ts'
import { sampleOwner } from './owner.ts'

const SUI_POOL = '0x53041c6f86c4782aabbfc1d4fe234a6d37160310c7ee740c915f0a01b7127344'
const USDC_POOL = '0xba473d9ae278f10af75c50a8fa341e9c6a1c087dc91a3f23e8048baf67d0754f'
const cap = seededAddress('supplier cap')

/** 310.6 USDC lent to DeepBook's traders, by one of two caps; figures are ours. */
export const sampleDeepBookMargin = deepBookMarginPart({
  pools: [
    { id: SUI_POOL, coinType: '0x2::sui::SUI' },
    { id: USDC_POOL, coinType: '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC' },
    {
      id: '0x1d723c5cd113296868b55208f2ab5a905184950dd59c48eb7345607d6b5e6af7',
      coinType: '0xdeeb7a4662eec9f2f3def03fb937a663dddaa2e215b8078a284d026b7946c270::deep::DEEP',
    },
    {
      id: '0x38decd3dbb62bd4723144349bf57bc403b393aee86a51596846a824a1e0c2c01',
      coinType: '0x356a26eb9e012a68958082340d4c4116e7f55615cf27affcff209cf0ae544f59::wal::WAL',
    },
    {
      id: '0x78a0ddd02745d9b500fb7e9aae2ff8b665d974f00fd1f6060d59f4a8e891402c',
      coinType: `${seededAddress('usdsui')}::usdsui::USDSUI`,
    },
  ],
  caps: [
    { id: cap, owner: sampleOwner },
    { id: seededAddress('supplier cap without shares'), owner: sampleOwner },
  ],
  supplies: [{ pool: USDC_POOL, cap, amount: 310_600_000n }],
})
