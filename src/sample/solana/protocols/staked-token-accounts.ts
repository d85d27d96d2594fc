import { address } from '@solana/kit'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import { programAccount } from './anchor.ts'
import { type Part, packedStruct } from './packed.ts'

type Account = { key: string; program: string; size: number }

/** What follows the fields is empty. */
function account({ key, program, size }: Account, fields: Record<string, Part>): StoredAccount {
  const data = new Uint8Array(size)
  data.set(packedStruct(fields))
  return programAccount(address(key), address(program), data)
}

type Pool = { key: string; program: string; mint: string; lamports: bigint; supply: bigint }

/** As solana-program/stake-pool declares it, up to what the pool holds; what follows is of changing length. */
export function stakePoolAccount({ key, program, mint, lamports, supply }: Pool): StoredAccount {
  const manager = sampleKey('manager of a pool')
  return account(
    { key, program, size: 611 },
    {
      accountType: ['u8', 1],
      manager: ['key', manager],
      staker: ['key', manager],
      stakeDepositAuthority: ['key', manager],
      stakeWithdrawBumpSeed: ['u8', 254],
      validatorList: ['key', sampleKey('validators of a pool')],
      reserveStake: ['key', sampleKey('reserve of a pool')],
      poolMint: ['key', address(mint)],
      managerFeeAccount: ['key', manager],
      tokenProgramId: ['key', address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')],
      totalLamports: ['u64', lamports],
      poolTokenSupply: ['u64', supply],
      lastUpdateEpoch: ['u64', 940],
    },
  )
}

type Marinade = { active: bigint; cooling: bigint; reserve: bigint; tickets: bigint; emergency: bigint; supply: bigint }

/** As marinade-finance/liquid-staking-program declares it, by groups of what the sample leaves empty. */
export const marinadeAccount = (of: Marinade): StoredAccount =>
  account(
    {
      key: '8szGkuLTAux9XMgZ2vtY39jVSowEcpBfFfD8hXSEqdGC',
      program: 'MarBmsSgKXdrN1egZf5sqe1TMai9K1rChYNDJgjq7aD',
      size: 2616,
    },
    {
      mark: ['hex', 'd8926b5e684bb6b1'],
      msolMint: ['key', address('mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So')],
      authorities: ['zeros', 3 * 32 + 2 + 8 + 4],
      stakeSystemHead: ['zeros', 76],
      delayedUnstakeCoolingDown: ['u64', of.cooling],
      stakeSystemTail: ['zeros', 142],
      totalActiveBalance: ['u64', of.active],
      liquidityPool: ['zeros', 112],
      availableReserveBalance: ['u64', of.reserve],
      msolSupply: ['u64', of.supply],
      msolPrice: ['u64', 2n ** 32n],
      circulatingTicketCount: ['u64', 3],
      circulatingTicketBalance: ['u64', of.tickets],
      lentFromReserve: ['u64', 11],
      minDeposit: ['u64', 12],
      minWithdraw: ['u64', 13],
      stakingSolCap: ['u64', 14],
      emergencyCoolingDown: ['u64', of.emergency],
    },
  )

type Infinity = { lamports: bigint; withheld: bigint; fees: bigint }

/** As igneous-labs/inf-1.5 declares it, in its second version. */
export const infinityAccount = ({ lamports, withheld, fees }: Infinity): StoredAccount =>
  account(
    {
      key: 'AYhux5gJzCoeoc1PoJ1VxwPDe22RwcvpHviLDD1oCGvW',
      program: '5ocnV1qiCgaQR8Jb8xWnVbApfaygJ8tNoZfgPwsgx9kx',
      size: 240,
    },
    {
      totalSolValue: ['u64', lamports],
      tradingFees: ['u32', 0x0064_0032],
      version: ['u8', 2],
      switches: ['zeros', 3],
      authorities: ['zeros', 4 * 32],
      lpTokenMint: ['key', address('5oVNBeEEQvYi1cX3ir8Dx5n1P7pdxydbGF2X4TxVusJm')],
      yields: ['zeros', 40],
      withheldLamports: ['u64', withheld],
      protocolFeeLamports: ['u64', fees],
      tail: ['zeros', 8],
    },
  )
