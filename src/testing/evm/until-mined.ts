import { setTimeout } from 'node:timers/promises'

const POLLING_MS = 20
/** A busy machine takes its time to mine. */
const PATIENCE_MS = 60_000

/**
 * Polls until there is a receipt. Viem's own waiting polls once for each new block: where the block of the transaction is visible
 * a moment before its receipt, none follows, and it waits for ever.
 */
export async function untilMined<Receipt>(readReceipt: () => Promise<Receipt>): Promise<NonNullable<Receipt>> {
  for (const endsAt = Date.now() + PATIENCE_MS; Date.now() < endsAt; await setTimeout(POLLING_MS)) {
    const receipt = await readReceipt()
    if (receipt !== null && receipt !== undefined) return receipt
  }
  throw new Error('the transaction was not mined')
}
