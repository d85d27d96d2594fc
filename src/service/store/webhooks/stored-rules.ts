import { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { itemByItem, json, knownItems } from '#service/store/read-rows.ts'

/** A webhook's rules by index: null for a newer version's rule that this program does not know. */
export const RulesByPlace = json(itemByItem(WebhookRule))

/** The webhook's rules that this program knows. */
export const StoredRules = json(knownItems(WebhookRule))
