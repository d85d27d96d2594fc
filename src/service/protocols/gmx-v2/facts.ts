export const gmxV2Facts = {
  source: '@gmx-io/sdk 1.4.0, configs/contracts and abis/SyntheticsReader',
  asOf: '2026-11-21',
  /** A reader is put up anew when what it tells grows; the data store stays. */
  deployments: [
    {
      chain: 'ARB',
      dataStore: '0xFD70de6b91282D8017aA4E741e9Ae325CAb992d8',
      reader: '0x470fbC46bcC0f16532691Df360A07d8Bf5ee0789',
    },
    {
      chain: 'AVAX',
      dataStore: '0x2F0b22339414ADeD7D5F06f9D604c7fF5b2fe3f6',
      reader: '0x62Cb8740E6986B29dC671B2EB596676f60590A5B',
    },
  ],
} as const
