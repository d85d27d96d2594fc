export const kaminoLendFacts = {
  source: 'Kamino-Finance/klend edd5ff5 of 2026-03-23 and the interface 1.22.0 in klend-sdk 8.0.2',
  asOf: '2026-11-22',
  slug: 'kamino-lend',
  program: 'KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD',
}

export const kaminoEarnFacts = {
  source:
    'klend-sdk 8.0.2, which has the interface of its vaults; of farms: sonarwatch/portfolio 1a2b9ac of 2025-07-04',
  asOf: '2026-11-22',
  slug: 'kamino-earn',
  program: 'KvauGMspG5k6rtzrqqn7WNn3oZdyKqLKwK2XWQ8FLjd',
  farms: 'FarmsPZpWu9i7Kky8tPN37rs2TpmMrAZrC7S7vJa91Hr',
}
