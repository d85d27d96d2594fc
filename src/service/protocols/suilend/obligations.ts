import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import type { SuilendIds } from './ids.ts'
import { Obligation, ObligationOwnerCap } from './layout.ts'
import { suilendFacts } from './suilend.ts'

/** An account on the main market, with the cap that makes its holder the owner. */
export type HeldObligation = Obligation & { cap: string }

/** All obligations of the sender, in the order in which Sui lists the caps; [] if there are none. */
export async function readObligations(
  sui: SuiReader,
  { market, marketType }: Pick<SuilendIds, 'market' | 'marketType'>,
  { sender, signal }: { sender: string; signal: AbortSignal },
): Promise<HeldObligation[]> {
  const objects = await sui.ownedObjects(sender, `${suilendFacts.capType}<${marketType}>`, signal)
  const caps = objects.map(({ content }) => parseBcs(ObligationOwnerCap, content, "Suilend's cap"))
  const found = await sui.objects([...new Set(caps.map((cap) => cap.obligation_id))], signal)
  return caps.flatMap((cap) => {
    const object = found.get(cap.obligation_id)
    if (!object) return []
    const obligation = parseBcs(Obligation, object.content, "Suilend's obligation")
    return obligation.lending_market_id === market ? [{ ...obligation, cap: cap.id }] : []
  })
}

const at =
  (index: number) =>
  ({ reserve_array_index }: { reserve_array_index: bigint }) =>
    reserve_array_index === BigInt(index)

/** The obligation's deposit in the reserve, in shares; 0n if there is none. */
export const sharesIn = ({ deposits }: Obligation, index: number): bigint =>
  deposits.find(at(index))?.deposited_ctoken_amount ?? 0n

/** The obligation's debt to the reserve, as last stored; null if there is none. */
export function debtIn({ borrows }: Obligation, index: number): Obligation['borrows'][number] | null {
  const debt = borrows.find(at(index))
  return debt && debt.borrowed_amount.value > 0n ? debt : null
}

/** The indexes of all reserves that the obligation uses, without duplicates. */
export const reservesOf = ({ deposits, borrows }: Obligation): number[] => [
  ...new Set([...deposits, ...borrows].map((part) => Number(part.reserve_array_index))),
]
