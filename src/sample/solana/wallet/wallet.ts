import { address } from '@solana/kit'
import { sampleWallets } from '#domain/sample-wallets.ts'

/** The Solana wallet of `sampleWallets`; every other address holds nothing. */
export const sampleOwner = address(sampleWallets.find(({ chain }) => chain === 'SOL')?.address ?? '')

export const sampleLamports = 42_318_004_120n
