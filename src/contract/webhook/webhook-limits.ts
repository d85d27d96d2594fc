const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Limits of one webhook. Up to `names` of its addresses are names, looked up when it is registered. */
export const webhookLimits = {
  addresses: 100,
  names: 10,
  rules: 50,
  urlLength: 2_000,
  /** How long messages are signed with the secret before the present one too. */
  rotationMs: DAY_MS,
} as const

/** Of one API key. `lookups` of URLs at once; one that waits longer is refused. */
export const webhookLimitsOfKey = { webhooks: 100, lookups: 4, lookupWaitMs: 2_000 } as const

/**
 * How many webhooks are sent to at once: by one instance, and over all instances to one host and for one key, so that receivers that
 * never answer leave room for others. After so many messages in a row another webhook may have its turn.
 */
export const deliveryRates = { perInstance: 16, perHost: 2, perKey: 4, messagesInRow: 50 } as const

/** Of one attempt: the time for all of it, and how much of the answer is read. */
export const attemptLimits = { timeoutMs: 10_000, answerBytes: 64 * 1024 } as const

/**
 * When a failed attempt is made again: after 10 s, 30 s, 90 s … four hours, each a fifth more or less. A message is given up after a
 * day, a webhook that accepted nothing for three days is disabled.
 */
export const retryLimits = {
  firstDelayMs: 10_000,
  factor: 3,
  maxDelayMs: 4 * HOUR_MS,
  jitter: 0.2,
  giveUpMs: DAY_MS,
  disableMs: 3 * DAY_MS,
} as const

/** How long messages that are over stay, and how many of one webhook. */
export const deliveryRetention = { ms: 30 * DAY_MS, messages: 1_000 } as const
