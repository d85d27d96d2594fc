import { infinityAccount, marinadeAccount, stakePoolAccount } from '#sample/solana/protocols/staked-token-accounts.ts'

const SOL = 1_000_000_000n

/** What the staked tokens of the sample's wallet stand for, of likely sizes; the supply of INF is its mint's. */
export const sampleStakePools = [
  stakePoolAccount({
    key: 'Jito4APyf642JPZPx3hGc6WWJ8zPKtRbRs4P815Awbb',
    program: 'SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy',
    mint: 'J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn',
    lamports: 13_091_000n * SOL,
    supply: 10_000_000n * SOL,
  }),
  marinadeAccount({
    active: 2_740_000n * SOL,
    cooling: 12_000n * SOL,
    reserve: 38_800n * SOL,
    tickets: 8_000n * SOL,
    emergency: 1_000n * SOL,
    supply: 2_000_000n * SOL,
  }),
  infinityAccount({ lamports: 2_197_500n * SOL, withheld: 400n * SOL, fees: 350n * SOL }),
]
