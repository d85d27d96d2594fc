import * as z from 'zod/mini'
import { createLocalStore } from '#dashboard/state/local-store.ts'
import { MAX_LABEL_LENGTH } from '#dashboard/state/saved-wallets.ts'
import { useStore } from '#dashboard/state/use-store.ts'

/** As `addressKey` writes it. */
export const AddressKey = z.string().check(z.maxLength(120))
export const AddressName = z.string().check(z.maxLength(MAX_LABEL_LENGTH))

/** Older names make room for new ones. */
export const MAX_NAMES = 200

/** Of addresses that transfers go to or come from: they are nobody's own wallets, which `savedWallets` has. */
export const addressNames = createLocalStore<Record<string, string>>({
  key: 'yieldscope.address-names',
  schema: z.record(AddressKey, AddressName),
  fallback: {},
})

export const useAddressNames = (): Readonly<Record<string, string>> => useStore(addressNames)

/** Of hexadecimal addresses the case is a checksum alone. */
export const addressKey = (address: string): string => (address.startsWith('0x') ? address.toLowerCase() : address)

/** An empty name takes it away. */
export function nameAddress(address: string, name: string): void {
  const key = addressKey(address)
  const others = Object.entries(addressNames.get()).filter(([other]) => other !== key)
  const trimmed = name.trim().slice(0, MAX_LABEL_LENGTH)
  const own = trimmed === '' ? [] : [[key, trimmed] as const]
  addressNames.set(Object.fromEntries([...others, ...own].slice(-MAX_NAMES)))
}
