import type { NamedSchema } from '#service/openapi/field-doc.ts'
import { earnSchemas } from './earn.ts'
import { eventSchemas } from './events.ts'
import { farmingSchemas } from './farming.ts'
import { marketSchemas } from './market.ts'
import { portfolioSchemas } from './portfolio.ts'
import { problemSchemas } from './problem.ts'
import { simulateSchemas } from './simulate.ts'
import { transactionSchemas } from './transaction.ts'
import { walletSchemas } from './wallet.ts'

/** Every schema that has a name of its own in the description. */
export const namedSchemas: NamedSchema[] = [
  ...marketSchemas,
  ...farmingSchemas,
  ...walletSchemas,
  ...portfolioSchemas,
  ...earnSchemas,
  ...simulateSchemas,
  ...transactionSchemas,
  ...eventSchemas,
  ...problemSchemas,
]
