import { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { itemByItem, json, knownItems } from '#service/store/read-rows.ts'

/** A webhook's rules at their places: null where a newer version wrote one that this program does not know. */
export const RulesByPlace = json(itemByItem(WebhookRule))

/** Those of a webhook's rules that this program knows. */
export const StoredRules = json(knownItems(WebhookRule))
