import * as z from 'zod/mini'
import { AddressKey, AddressName, addressNames, MAX_NAMES } from '#dashboard/state/names/address-names.ts'
import { MAX_BUNDLES, SavedBundle, savedBundles } from '#dashboard/state/saved-bundles.ts'
import { MAX_VIEWS, SavedView, savedViews } from '#dashboard/state/saved-views.ts'
import { MAX_LABELLED, MAX_RECENT, SavedWallet, savedWallets } from '#dashboard/state/saved-wallets.ts'
import { MAX_MARKS, SpamKey, SpamMark, spamMarks } from '#dashboard/state/spam-marks.ts'
import { StarredCoin, starredCoins } from '#dashboard/state/starred-coins.ts'
import { starredVaultNames, starredVaults } from '#dashboard/state/starred-vaults.ts'
import { appendMissing, type StoredList } from '#dashboard/state/stored-list.ts'
import { clearWalletTraces } from './wallet-traces.ts'

const isLabelled = ({ label }: SavedWallet) => label !== ''

export const walletList: StoredList<SavedWallet> = {
  ...savedWallets,
  item: SavedWallet,
  onClear: clearWalletTraces,
  /** A wallet that has no label here takes the file's. Those with a label have room of their own. */
  merge: (here, found) => {
    const merged = new Map(here.map((wallet) => [wallet.key, wallet]))
    for (const wallet of found) {
      const own = merged.get(wallet.key)
      if (own !== undefined && (isLabelled(own) || !isLabelled(wallet))) continue
      const others = [...merged.values()].filter((each) => isLabelled(each) === isLabelled(wallet))
      if (others.length >= (isLabelled(wallet) ? MAX_LABELLED : MAX_RECENT)) continue
      merged.set(wallet.key, own === undefined ? wallet : { ...own, label: wallet.label })
    }
    const latestFirst = [...merged.values()].toSorted((one, other) => other.openedAt - one.openedAt)
    return [...latestFirst.filter(isLabelled), ...latestFirst.filter((wallet) => !isLabelled(wallet))]
  },
}

export const groupList: StoredList<SavedBundle> = {
  ...savedBundles,
  item: SavedBundle,
  merge: appendMissing({
    keysOf: ({ name, wallets }) => [`name ${name}`, `wallets ${JSON.stringify(wallets.toSorted())}`],
    max: MAX_BUNDLES,
  }),
}

/** `name`: "" where the vault was starred before names were noted. */
const StarredVault = z.object({ id: z.string(), name: z.string() })

export const starredVaultList: StoredList<z.output<typeof StarredVault>> = {
  item: StarredVault,
  get: () => starredVaults.get().map((id) => ({ id, name: starredVaultNames.get()[id] ?? '' })),
  set: (vaults) => {
    starredVaults.set(vaults.map(({ id }) => id))
    starredVaultNames.set(Object.fromEntries(vaults.flatMap(({ id, name }) => (name === '' ? [] : [[id, name]]))))
  },
  subscribe: starredVaults.subscribe,
  merge: appendMissing({ keysOf: ({ id }) => [id] }),
}

export const starredCoinList: StoredList<StarredCoin> = {
  ...starredCoins,
  item: StarredCoin,
  merge: appendMissing({ keysOf: ({ coinType }) => [coinType] }),
}

const Mark = z.object({ key: SpamKey, mark: SpamMark })

export const spamMarkList: StoredList<z.output<typeof Mark>> = {
  item: Mark,
  get: () => Object.entries(spamMarks.get()).map(([key, mark]) => ({ key, mark })),
  set: (marks) => spamMarks.set(Object.fromEntries(marks.map(({ key, mark }) => [key, mark]))),
  subscribe: spamMarks.subscribe,
  merge: appendMissing({ keysOf: ({ key }) => [key], max: MAX_MARKS }),
}

const NamedAddress = z.object({ address: AddressKey, name: AddressName })

export const addressNameList: StoredList<z.output<typeof NamedAddress>> = {
  item: NamedAddress,
  get: () => Object.entries(addressNames.get()).map(([address, name]) => ({ address, name })),
  set: (names) => addressNames.set(Object.fromEntries(names.map(({ address, name }) => [address, name]))),
  subscribe: addressNames.subscribe,
  merge: appendMissing({ keysOf: ({ address }) => [address], max: MAX_NAMES }),
}

export const viewList: StoredList<SavedView> = {
  ...savedViews,
  item: SavedView,
  merge: appendMissing({ keysOf: ({ name }) => [name], max: MAX_VIEWS }),
}
