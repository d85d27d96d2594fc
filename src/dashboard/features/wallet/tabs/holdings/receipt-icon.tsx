import { createContext, useContext } from 'react'
import type { HeldPosition, Owned } from '#dashboard/features/wallet/tab-data.ts'
import { useStore } from '#dashboard/state/use-store.ts'
import { CoinIcon, coinIcons, type IconCoin } from '#dashboard/ui/icons/coin-icon.tsx'
import { Picture } from '#dashboard/ui/icons/picture.tsx'
import { protocolSigns } from '#dashboard/ui/icons/protocol-icon.tsx'
import { tokenIdentity } from '#domain/earning/same-coin.ts'

/** A coin that was lent, to which protocol (its slug), and the change of its price in a day: percent, null if unknown. */
type LentCoin = { coin: IconCoin; protocol: string; change: number | null }

/** The coins that were lent, by the identity of their receipts. */
export const LentCoinsContext = createContext<ReadonlyMap<string, LentCoin>>(new Map())

/** What receipts of lending stand for, as the positions say. One for several coins, or for other things than a loan, has no picture but its own. */
export function lentCoins(positions: readonly Owned<HeldPosition>[]): ReadonlyMap<string, LentCoin> {
  return new Map(
    positions.flatMap(({ row: { chain, type, receiptTokens, current, meta } }) => {
      const [lent, ...others] = current.tokens
      if (type !== 'Lending' || lent === undefined || others.length > 0) return []
      const { symbol, name, contract_address: contract, price, last24hPrice } = lent.token
      const isPriced = price !== null && last24hPrice !== null && last24hPrice > 0
      const change = isPriced ? 100 * (price / last24hPrice - 1) : null
      const coin = { symbol, name, chain, contract, isKnown: false }
      const { protocol } = meta.protocol
      return receiptTokens.map((token) => [tokenIdentity(chain, token), { coin, protocol, change }] as const)
    }),
  )
}

/** One picture, where the list of vaults has room for two. */
const ICON_PX = 24

/** A token's picture. A receipt without its own has that of the coin that was lent, marked with the protocol's sign: without the sign it would pass for the coin. */
export function TokenIcon(token: IconCoin) {
  const lent = useContext(LentCoinsContext).get(tokenIdentity(token.chain, token.contract))
  return lent === undefined ? <CoinIcon {...token} /> : <ReceiptIcon token={token} lent={lent} />
}

function ReceiptIcon({ token, lent: { coin, protocol } }: { token: IconCoin; lent: LentCoin }) {
  const pictures = useStore(coinIcons)
  const has = (each: IconCoin) => pictures?.coins.source(pictures.nameOf(each) ?? '') !== undefined
  const isSigned = useStore(protocolSigns)?.of(protocol) !== undefined
  if (has(token) || !has(coin) || !isSigned) return <CoinIcon {...token} />
  return (
    <span aria-hidden="true" className="coin-pair" style={{ display: 'flex', width: ICON_PX }}>
      <CoinIcon {...coin} />
      <Picture of={protocolSigns} source={(set) => set.of(protocol)} size="badge" fallback={null} />
    </span>
  )
}
