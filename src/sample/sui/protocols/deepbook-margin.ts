import { bcs } from '@mysten/sui/bcs'
import { MoveAbort, type SuiStatePart } from '#sample/sui/node/state.ts'

/** The packages of the main network: that defined the types, and that is called. */
const ORIGIN = '0x97d9473771b01f77b0940c589484184b49f6444627ec121314fae6a6d36fb86b'
const PACKAGE = '0x8af25e44bcdfb8b19ceffef5a1bd457a89a4270b8237e1025f30cd26acb4edbe'

type Pool = { id: string; coinType: string }
/** `amount` in base units, with interest. */
type Supply = { pool: string; cap: string; amount: bigint }

/** Margin pools, the caps of suppliers and what each has lent where; a cap without shares has 0. */
export const deepBookMarginPart = ({
  pools,
  caps,
  supplies,
}: {
  pools: Pool[]
  caps: { id: string; owner: string }[]
  supplies: Supply[]
}): SuiStatePart => ({
  objects: [
    ...pools.map(({ id, coinType }) => ({ id, owner: null, type: `${ORIGIN}::margin_pool::MarginPool<${coinType}>` })),
    ...caps.map(({ id, owner }) => ({
      id,
      owner,
      type: `${ORIGIN}::margin_pool::SupplierCap`,
      content: bcs.Address.serialize(id).toBytes(),
    })),
  ],
  functions: [
    {
      target: `${PACKAGE}::margin_pool::user_supply_amount`,
      run([pool, cap]) {
        if (!(cap instanceof Uint8Array)) throw new MoveAbort(1n)
        const id = bcs.Address.parse(cap)
        const found = supplies.find((each) => each.pool === pool && each.cap === id)
        return [
          bcs
            .u64()
            .serialize(found?.amount ?? 0n)
            .toBytes(),
        ]
      },
    },
  ],
})
