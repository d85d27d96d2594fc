import {
  type Address,
  address,
  type Encoder,
  fixEncoderSize,
  getAddressEncoder,
  getBytesEncoder,
  getStructEncoder,
  getU8Encoder,
  getU32Encoder,
  getU64Encoder,
} from '@solana/kit'
import { sampleKey } from './accounts.ts'
import type { StoredAccount } from './state.ts'

const RENT = 5_000_000n
/** Bytes that the sample has nothing to say in. */
export const room = (size: number): Encoder<Uint8Array> => fixEncoderSize(getBytesEncoder(), size)
export const nothing = new Uint8Array()

/** As solana-program/stake-pool declares it, up to what the pool holds; what follows is of changing length. */
const stakePool = getStructEncoder([
  ['accountType', getU8Encoder()],
  ['manager', getAddressEncoder()],
  ['staker', getAddressEncoder()],
  ['stakeDepositAuthority', getAddressEncoder()],
  ['stakeWithdrawBumpSeed', getU8Encoder()],
  ['validatorList', getAddressEncoder()],
  ['reserveStake', getAddressEncoder()],
  ['poolMint', getAddressEncoder()],
  ['managerFeeAccount', getAddressEncoder()],
  ['tokenProgramId', getAddressEncoder()],
  ['totalLamports', getU64Encoder()],
  ['poolTokenSupply', getU64Encoder()],
  ['lastUpdateEpoch', getU64Encoder()],
])
const STAKE_POOL_SIZE = 611

type Pool = { key: string; program: string; mint: string; lamports: bigint; supply: bigint }

export function stakePoolAccount({ key, program, mint, lamports, supply }: Pool): StoredAccount {
  const nobody = sampleKey('manager of a pool')
  const data = new Uint8Array(STAKE_POOL_SIZE)
  data.set(
    stakePool.encode({
      accountType: 1,
      manager: nobody,
      staker: nobody,
      stakeDepositAuthority: nobody,
      stakeWithdrawBumpSeed: 254,
      validatorList: sampleKey('validators of a pool'),
      reserveStake: sampleKey('reserve of a pool'),
      poolMint: address(mint),
      managerFeeAccount: nobody,
      tokenProgramId: address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
      totalLamports: lamports,
      poolTokenSupply: supply,
      lastUpdateEpoch: 940n,
    }),
  )
  return { key: address(key), owner: address(program), lamports: RENT, data }
}

/** As marinade-finance/liquid-staking-program declares it, by groups of what the sample leaves empty. */
const marinade = getStructEncoder([
  ['mark', room(8)],
  ['msolMint', getAddressEncoder()],
  ['authorities', room(3 * 32 + 2 + 8 + 4)],
  ['stakeSystemHead', room(76)],
  ['delayedUnstakeCoolingDown', getU64Encoder()],
  ['stakeSystemTail', room(142)],
  ['totalActiveBalance', getU64Encoder()],
  ['liquidityPool', room(112)],
  ['availableReserveBalance', getU64Encoder()],
  ['msolSupply', getU64Encoder()],
  ['msolPrice', getU64Encoder()],
  ['circulatingTicketCount', getU64Encoder()],
  ['circulatingTicketBalance', getU64Encoder()],
  ['lentFromReserve', getU64Encoder()],
  ['minDeposit', getU64Encoder()],
  ['minWithdraw', getU64Encoder()],
  ['stakingSolCap', getU64Encoder()],
  ['emergencyCoolingDown', getU64Encoder()],
])
const MARINADE_SIZE = 2616

type Marinade = { active: bigint; cooling: bigint; reserve: bigint; tickets: bigint; emergency: bigint; supply: bigint }

export function marinadeAccount({ active, cooling, reserve, tickets, emergency, supply }: Marinade): StoredAccount {
  const data = new Uint8Array(MARINADE_SIZE)
  data.set(
    marinade.encode({
      mark: Uint8Array.of(216, 146, 107, 94, 104, 75, 182, 177),
      msolMint: address('mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So'),
      authorities: nothing,
      stakeSystemHead: nothing,
      delayedUnstakeCoolingDown: cooling,
      stakeSystemTail: nothing,
      totalActiveBalance: active,
      liquidityPool: nothing,
      availableReserveBalance: reserve,
      msolSupply: supply,
      msolPrice: 2n ** 32n,
      circulatingTicketCount: 3n,
      circulatingTicketBalance: tickets,
      lentFromReserve: 11n,
      minDeposit: 12n,
      minWithdraw: 13n,
      stakingSolCap: 14n,
      emergencyCoolingDown: emergency,
    }),
  )
  const key = address('8szGkuLTAux9XMgZ2vtY39jVSowEcpBfFfD8hXSEqdGC')
  return { key, owner: address('MarBmsSgKXdrN1egZf5sqe1TMai9K1rChYNDJgjq7aD'), lamports: RENT, data }
}

/** As igneous-labs/inf-1.5 declares it, in its second version. */
const infinity = getStructEncoder([
  ['totalSolValue', getU64Encoder()],
  ['tradingFees', getU32Encoder()],
  ['version', getU8Encoder()],
  ['switches', room(3)],
  ['authorities', room(4 * 32)],
  ['lpTokenMint', getAddressEncoder()],
  ['yields', room(40)],
  ['withheldLamports', getU64Encoder()],
  ['protocolFeeLamports', getU64Encoder()],
  ['tail', room(8)],
])

type Infinity = { lamports: bigint; withheld: bigint; fees: bigint }

export function infinityAccount({ lamports, withheld, fees }: Infinity): StoredAccount {
  const lpTokenMint: Address = address('5oVNBeEEQvYi1cX3ir8Dx5n1P7pdxydbGF2X4TxVusJm')
  const data = infinity.encode({
    totalSolValue: lamports,
    tradingFees: 0x0064_0032,
    version: 2,
    switches: nothing,
    authorities: nothing,
    lpTokenMint,
    yields: nothing,
    withheldLamports: withheld,
    protocolFeeLamports: fees,
    tail: nothing,
  })
  const key = address('AYhux5gJzCoeoc1PoJ1VxwPDe22RwcvpHviLDD1oCGvW')
  const owner = address('5ocnV1qiCgaQR8Jb8xWnVbApfaygJ8tNoZfgPwsgx9kx')
  return { key, owner, lamports: RENT, data: new Uint8Array(data) }
}
