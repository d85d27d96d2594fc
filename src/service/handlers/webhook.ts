import { ApiError } from '#contract/error.ts'
import type { Handlers } from './handler.ts'

export const webhookHandlers = {
  async listWebhooks(_input, { store, keyId }) {
    if (keyId === null) throw new ApiError('KEY_REQUIRED', 'Webhooks belong to a key: send it as x-api-key')
    return { value: { data: await store.webhooks.list(keyId) } }
  },
} satisfies Pick<Handlers, 'listWebhooks'>
