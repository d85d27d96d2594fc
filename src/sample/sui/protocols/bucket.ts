import { bcs } from '@mysten/sui/bcs'
import { MoveAbort, type SuiCallArgument, type SuiStatePart } from '#sample/sui/node/state.ts'

/** Where Bucket's calls go on the main network. */
const CDP = '0xc1dd29778f3fccd19a4ac79d1c35a14bf9d65a0b48f1c5bba98a949cacc53e26'
const SAVING = '0x5b60c3cdbb9ee31b856f7f8a6d4d6c8b91e3c0036a138fb9927529b05fd00373'
const ACCOUNT = '0x665188033384920a5bb5dcfb2ef21f54b4568d08b431718b97e02e5c184b92cc::account::Account'

/** `collateral` and `debt` in base units of the vault's coin and of USDB. */
type Debt = { vault: string; debtor: string; collateral: bigint; debt: bigint }
type Saving = { pool: string; account: string; usdb: bigint }

const u64 = (value: bigint) => bcs.u64().serialize(value).toBytes()
const addressOf = (argument: SuiCallArgument | undefined): string => {
  if (!(argument instanceof Uint8Array)) throw new MoveAbort(1n)
  return bcs.Address.parse(argument)
}

/** Bucket as its vaults and its saving pool have it; a debtor who has nothing there has 0. `accounts`: Account objects of wallets. */
export const bucketPart = ({
  debts = [],
  savings = [],
  accounts = [],
}: {
  debts?: Debt[]
  savings?: Saving[]
  accounts?: { id: string; owner: string }[]
}): SuiStatePart => ({
  objects: accounts.map(({ id, owner }) => ({
    id,
    owner,
    type: ACCOUNT,
    content: new Uint8Array([...bcs.Address.serialize(id).toBytes(), 0]),
  })),
  functions: [
    {
      target: `${CDP}::vault::try_get_position_data`,
      run([vault, debtor]) {
        const who = addressOf(debtor)
        const found = debts.find((each) => each.vault === vault && each.debtor === who)
        return [u64(found?.collateral ?? 0n), u64(found?.debt ?? 0n)]
      },
    },
    {
      target: `${SAVING}::saving::lp_token_value_of`,
      run([pool, account]) {
        const who = addressOf(account)
        return [u64(savings.find((each) => each.pool === pool && each.account === who)?.usdb ?? 0n)]
      },
    },
  ],
})
