import {
  metaplexAccount,
  mintAccount,
  namedMintAccount,
  sampleKey,
  solAccount,
  stakeAccount,
  tokenAccount,
} from '#sample/solana/node/accounts.ts'
import { TOKEN_2022_PROGRAM } from '#sample/solana/node/addresses.ts'
import { altChoice, altName, snsChoice, snsName, tldHouse } from '#sample/solana/node/name-accounts.ts'
import { type SolanaState, type StoredAccount, solanaState } from '#sample/solana/node/state.ts'
import { sampleDlmm } from './dlmm.ts'
import { sampleJupiter } from './jupiter.ts'
import { sampleKamino } from './kamino.ts'
import { sampleMarginfi } from './marginfi.ts'
import { sampleNfts } from './nfts.ts'
import { sampleDamm, samplePositions } from './position-nfts.ts'
import { sampleRaydiumLp } from './raydium-lp.ts'
import { sampleStakePools } from './staked-tokens.ts'
import { type SampleToken, sampleReceipts, sampleTokens } from './tokens.ts'
import { sampleOwner as owner, sampleLamports } from './wallet.ts'

const FUNGIBLE = 2
async function heldToken({ mint, amount, program, ...called }: SampleToken): Promise<StoredAccount[]> {
  const supply = amount * 1_000_000n
  const account = tokenAccount({ mint, owner, amount, program })
  if (program === TOKEN_2022_PROGRAM) return [namedMintAccount({ mint, ...called, supply }), account]
  const { decimals } = called
  return [
    mintAccount({ mint, decimals, supply }),
    await metaplexAccount({ mint, ...called, tokenStandard: FUNGIBLE }),
    account,
  ]
}

const staked = { withdrawer: owner, voter: sampleKey('validator 1'), stake: 25_118_402_551n }
const leaving = { withdrawer: owner, voter: sampleKey('validator 2'), stake: 12_500_000_000n, deactivationEpoch: 900n }

async function build(): Promise<StoredAccount[]> {
  const parts = await Promise.all([
    ...[...sampleTokens, ...sampleReceipts].map(heldToken),
    sampleNfts(),
    samplePositions(),
    sampleJupiter(),
    sampleKamino(),
    snsName({ label: 'yieldscope-sample', owner }),
    snsName({ label: 'night-tram', owner }),
    altName({ label: 'yieldscope-sample', tld: '.bonk', owner }),
    altName({ label: 'long-gone', tld: '.bonk', owner, expiresAt: 1_700_000_000n }),
  ])
  const choices = await Promise.all([
    snsChoice({ label: 'yieldscope-sample', owner }),
    altChoice({ label: 'yieldscope-sample', tld: '.bonk', owner }),
    tldHouse('.bonk'),
  ])
  const stakes = [
    stakeAccount({ key: sampleKey('stake 1'), ...staked }),
    stakeAccount({ key: sampleKey('stake 2'), ...leaving }),
  ]
  // What is said of a mint above stands back behind what a protocol says of it.
  const accounts = [...sampleStakePools, ...sampleMarginfi, ...sampleRaydiumLp]
  return [solAccount(owner, sampleLamports), ...stakes, ...parts.flat(), ...choices, ...accounts]
}

let built: Promise<StoredAccount[]> | undefined
/** The sample wallet's part of the chain at the prices of `hour` (Unix seconds); every other address holds nothing. Addresses are derived at the first request. */
export async function sampleSolanaState(hour: number): Promise<SolanaState> {
  built ??= build()
  const atPrice = await Promise.all([sampleDlmm(hour), sampleDamm(hour)])
  return solanaState([...(await built), ...atPrice.flat()])
}
