/** 1.5 SUI staked with the validator 0xbb…, as @mysten/sui writes it. */
export const stakePayload = JSON.stringify({
  version: 2,
  sender: `0x${'aa'.repeat(32)}`,
  expiration: null,
  gasData: { budget: null, price: null, owner: null, payment: null },
  inputs: [
    { Pure: { bytes: 'AC9oWQAAAAA=' } },
    {
      Object: {
        SharedObject: { objectId: `0x${'5'.padStart(64, '0')}`, initialSharedVersion: '1', mutable: true },
      },
    },
    { Pure: { bytes: btoa(String.fromCharCode(...new Uint8Array(32).fill(0xbb))) } },
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
  digest: null,
})
