import { matchPath } from 'react-router'
import { useRecentPages } from '#dashboard/state/recent-pages.ts'
import { useSavedWallets } from '#dashboard/state/saved-wallets.ts'
import { useStarredCoins } from '#dashboard/state/starred-coins.ts'
import { useStarredVaultNames, useStarredVaults } from '#dashboard/state/starred-vaults.ts'
import { decoded } from '#dashboard/ui/link/decoded.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { NoWalletAddress, readWalletAddress } from '#domain/wallet-address.ts'

/** `id`: of a vault, a coin's type, or a wallet's address. */
export type OwnSubject = { id: string; name: string }

const once = (subjects: readonly OwnSubject[]): OwnSubject[] => [
  ...new Map(subjects.map((subject) => [subject.id, subject])).values(),
]

function useOpened(pattern: '/vaults/:id' | '/tokens/:id'): OwnSubject[] {
  return useRecentPages().flatMap(({ to, label }) => {
    const id = matchPath(pattern, to)?.params.id
    return id === undefined ? [] : [{ id: decoded(id), name: label }]
  })
}

/** Starred, then opened last. */
export function useOwnVaults(): OwnSubject[] {
  const names = useStarredVaultNames()
  const starred = useStarredVaults().flatMap((id) => {
    const name = names[id]
    return name === undefined ? [] : [{ id, name }]
  })
  return once([...starred, ...useOpened('/vaults/:id')])
}

/** Starred, then opened last. */
export function useOwnCoins(): OwnSubject[] {
  const starred = useStarredCoins().map(({ coinType, label }) => ({ id: coinType, name: label }))
  return once([...starred, ...useOpened('/tokens/:id')])
}

/** Labelled ones, then opened last; a bundle of several is none. */
export const useOwnWallets = (): OwnSubject[] =>
  useSavedWallets()
    .filter(({ key }) => !key.includes(','))
    .map(({ key, label }) => ({ id: key, name: label || walletName(key) }))

/** None where the browser has stored what is no address any more, or a name. */
export function chainsOf(address: string): readonly string[] {
  try {
    return readWalletAddress(address).chains
  } catch (error) {
    if (error instanceof NoWalletAddress) return []
    throw error
  }
}

/** “Sample EVM wallet, Ethereum”: the chain where the wallet has several. */
export const walletOn = ({ id, name }: OwnSubject, chain: string): string =>
  chainsOf(id).length > 1 ? `${name}, ${chainNameOf(chain)}` : name

/** The sample's addresses read alike; a name is short enough, and says more whole. */
function walletName(key: string): string {
  const sample = sampleWallets.find(({ address }) => address === key)
  return sample?.label ?? (key.includes('.') ? key : shortAddress(key))
}
