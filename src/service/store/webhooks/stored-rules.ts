import * as z from 'zod/mini'
import { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { json } from '#service/store/read-rows.ts'

const UnknownRule = z.pipe(
  z.unknown(),
  z.transform(() => null),
)

/** A webhook's rules at their places: null where a newer version wrote one that this program does not know. */
export const RulesByPlace = json(z.array(z.union([WebhookRule, UnknownRule])))

/** Those of a webhook's rules that this program knows. */
export const StoredRules = z.pipe(
  RulesByPlace,
  z.transform((rules) => rules.filter((rule): rule is WebhookRule => rule !== null)),
)
