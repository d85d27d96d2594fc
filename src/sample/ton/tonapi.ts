import type { SampleHost } from '#sample/sample-host.ts'
import { sampleAddressOn } from '#sample/wallet/address-on.ts'
import { sampleTonStakes } from './wallet.ts'

const MINIMUM_STAKE = 50_000_000_000
/** A round of TON's election. */
const CYCLE_MS = 65_536_000

/** tonapi v2: stakes in nominator pools, and the pools. It does not know an account that was never used. */
export const tonapi: SampleHost = {
  host: 'tonapi.io',
  answer({ pathname }, _body, nowMs) {
    if (pathname === '/v2/staking/pools') {
      return { pools: sampleTonStakes.map((stake) => toPool(stake, nowMs)), implementations: {} }
    }
    const [, account] = /^\/v2\/staking\/nominator\/([^/]+)\/pools$/.exec(pathname) ?? []
    if (account === undefined) return undefined
    const isSample = decodeURIComponent(account) === sampleAddressOn('TON')
    if (!isSample) return Response.json({ error: 'entity not found' }, { status: 404 })
    return { pools: sampleTonStakes.map(toStake) }
  },
}

type Stake = (typeof sampleTonStakes)[number]

const toStake = ({ pool, amount, pendingDeposit }: Stake) => ({
  pool,
  amount,
  pending_deposit: pendingDeposit,
  pending_withdraw: 0,
  ready_withdraw: 0,
})

const toPool = ({ pool, name, apy, implementation, jetton }: Stake, nowMs: number) => ({
  address: pool,
  name,
  apy,
  implementation,
  ...(jetton === null ? {} : { liquid_jetton_master: jetton }),
  min_stake: MINIMUM_STAKE,
  cycle_end: Math.ceil(nowMs / CYCLE_MS) * (CYCLE_MS / 1000),
  verified: true,
})
