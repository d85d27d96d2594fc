import { eventDocs } from './events.ts'
import { farmingDocs } from './farming.ts'
import { marketDocs } from './market.ts'
import type { AllOperationDocs } from './operation-docs.ts'
import { transactionDocs } from './transaction.ts'
import { walletDocs } from './wallet.ts'

/** A new operation is a type error here until one of the files describes it. */
export const operationDocs: AllOperationDocs = {
  ...marketDocs,
  ...farmingDocs,
  ...walletDocs,
  ...transactionDocs,
  ...eventDocs,
}
