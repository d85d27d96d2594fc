import { defineTexts, type Value } from '#dashboard/locale/define-texts.ts'

export const texts = defineTexts('wallet/tabs/names', {
  nameServices: 'How names are found',
  nameServicesTheir: 'Name services and their results for this wallet',
  service: 'Service',
  ending: 'Ending',
  allOthers: 'all others',
  chain: 'Chain',
  result: 'Result',
  forwardLookupOnly: 'forward lookup only',
  noAnswer: 'not read',
  noAddress: (chain: Value) => `no ${chain} address`,
  loadingNames: 'Loading names',
  namesWallet: 'Names of the wallet',
  noNames: 'No names found',
  noLookup: 'Names can’t be looked up for this address',
  noSupportedName: 'No supported name service covers this wallet’s chains.',
  noSupportedNameService: 'No supported name service has a valid name for this wallet today.',
  name: 'Name',
  copy: (row: Value) => `Copy ${row}`,
  wallet: 'Wallet',
  ensForward: 'You can open an ENS name, but we can’t find names for an address.',
})
