/** EIP-1193's code, which wallets of other chains brought along. */
const USER_REJECTED = 4001

/** Whether the owner declined. The wallet standard has no code for that: wallets only have a message. */
export function isCancelled(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return /reject|cancel|denied|declin/i.test(String(error))
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown }
  return (
    code === USER_REJECTED ||
    name === 'AbortError' ||
    /\b(?:reject|cancel|den(?:y|ied)|declin|dismiss|closed)/i.test(String(message))
  )
}
