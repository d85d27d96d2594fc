import { units } from '#sample/evm/amounts.ts'
import { listedToken } from '#sample/evm/listed-token.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import type { SampleNetworks } from '#sample/evm/sample-network.ts'
import type { SampleHost } from '#sample/sample-host.ts'
import { sampleAddressOn } from '#sample/wallet/address-on.ts'

/** What campaigns on Base owe the sample's wallet, figures of ours in coins. */
const rewards = [
  { symbol: 'AERO', granted: '31.5', taken: '23.25', pending: '1.125' },
  { symbol: 'USDC', granted: '7.5', taken: '7.5', pending: '0' },
]

/** Merkl's API: `/v4/users/<address>/rewards?chainId=<id>`. */
export const merkl = (networks: SampleNetworks): SampleHost => ({
  host: 'api.merkl.xyz',
  answer({ pathname, searchParams }) {
    const [, user] = /^\/v4\/users\/(0x[0-9a-f]{40})\/rewards$/.exec(pathname) ?? []
    if (user === undefined) return undefined
    const { chainId, tokens } = networks.BASE
    const isHeld = isSameAddress(user, sampleAddressOn('ETH')) && searchParams.get('chainId') === String(chainId)
    if (!isHeld) return []
    return [
      {
        chain: { id: chainId, name: 'Base' },
        rewards: rewards.map(({ symbol, granted, taken, pending }) => {
          const { address, decimals } = listedToken(tokens, symbol)
          return {
            recipient: user,
            amount: String(units(granted, decimals)),
            claimed: String(units(taken, decimals)),
            pending: String(units(pending, decimals)),
            token: { chainId, address, decimals, symbol },
            breakdowns: [],
          }
        }),
      },
    ]
  },
})
