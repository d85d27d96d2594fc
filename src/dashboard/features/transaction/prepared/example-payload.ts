import type { TransactionSummary } from '#contract/transaction.ts'

/** 100 SUI of the sample wallet, staked with a validator that nobody is. A test compares it with what the service builds. */
export const exampleRequest = {
  sender: `0x${'5a'.repeat(32)}`,
  validator: `0x${'bb'.repeat(32)}`,
  amount: 100_000_000_000n,
} as const

export const exampleSummary: TransactionSummary = {
  gives: [{ coinType: '0x2::sui::SUI', amount: '100000000000' }],
  gets: [],
  objects: ['StakedSui'],
  notes: [],
}

/** As @mysten/sui writes it: `Pure` has the amount and the validator in BCS, the object is Sui's system state. */
export const examplePayload = JSON.stringify({
  version: 2,
  sender: exampleRequest.sender,
  expiration: null,
  gasData: { budget: null, price: null, owner: null, payment: null },
  inputs: [
    { Pure: { bytes: 'AOh2SBcAAAA=' } },
    { Object: { SharedObject: { objectId: `0x${'5'.padStart(64, '0')}`, initialSharedVersion: 1, mutable: true } } },
    { Pure: { bytes: `${'u7u7'.repeat(10)}u7s=` } },
  ],
  commands: [
    { SplitCoins: { coin: { GasCoin: true }, amounts: [{ Input: 0 }] } },
    {
      MoveCall: {
        package: `0x${'3'.padStart(64, '0')}`,
        module: 'sui_system',
        function: 'request_add_stake',
        typeArguments: [],
        arguments: [{ Input: 1 }, { NestedResult: [0, 0] }, { Input: 2 }],
      },
    },
  ],
})
