import { getAddress, pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import { createEvmReader } from '#service/chains/evm/evm-reader.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { placeMulticall, startAnvil } from '#testing/evm/anvil.ts'
import { testCode } from '#testing/evm/bytecode.ts'
import { compile } from '#testing/evm/compile.ts'
import { openContracts } from '#testing/evm/real-contracts.ts'
import { testTokenProbe } from '#testing/evm/test-token-probe.ts'
import { aBalance } from '#testing/wallet/sources.ts'
import { vaultPositions } from './positions.ts'

const node = await startAnvil(1)
await placeMulticall(node, '0xcA11bde05977b3631167028862bE2a173976CA11')
const { account, deploy, send, simulate, person } = await openContracts(node)
const { Coin, Vault } = compile(`
  pragma solidity ^0.8.24;
  import {ERC20, ERC4626, IERC20} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
  contract Coin is ERC20 {
    constructor() ERC20("Coin", "COIN") {}
    function decimals() public pure override returns (uint8) { return 6; }
    function mint(address to, uint256 amount) external { _mint(to, amount); }
  }
  contract Vault is ERC4626 {
    constructor(IERC20 coin) ERC20("Vault", "VLT") ERC4626(coin) {}
    function _decimalsOffset() internal pure override returns (uint8) { return 3; }
  }`)
if (!Coin || !Vault) throw new Error('The compiler gave no contracts')
const coin = await deploy(Coin)
const vault = await deploy(Vault, [coin])
const other = await person('0x1111111111111111111111111111111111111111')
const maker = getAddress(pad('0xfac', { size: 20 }))
await node.place(maker, testCode([{ function: 'isMetaMorpho(address)', answer: { returns: toHex(1n, { size: 32 }) } }]))

async function read() {
  const hosts = testChainHosts()
  const evm = createEvmReader({
    upstream: createUpstream({ fetch, budgets: {}, budget: { perMinute: 1e6, burst: 1e5 } }),
    hosts: { ...hosts, evm: { ...hosts.evm, ETH: { rpc: [node.url], indexer: [] } } },
  })
  const shares = await simulate(vault, Vault?.abi ?? [], 'balanceOf', [account])
  const value = [aBalance({ contractAddress: vault, amount: BigInt(String(shares)) })]
  const [source] = vaultPositions(
    {
      evm,
      tokens: testTokenProbe({ evm, readTokens: async () => ({ value, note: null }), now: Date.now }),
      now: Date.now,
      readPrices: async () => new Map(),
      readTokenMetadata: async () => new Map(),
    },
    [{ chain: 'ETH', slug: 'morpho-vaults', how: 'isMetaMorpho', factory: maker }],
  )
  return { shares, found: (await source?.readPositions(account, new AbortController().signal)) ?? [] }
}

test('a share of OpenZeppelin’s vault is what redeeming all of them pays, before and after it has earned', {
  timeout: 120_000,
}, async () => {
  for (const who of [account, other]) {
    await send(coin, Coin.abi, 'mint', [who, 10n ** 12n], who)
    await send(coin, Coin.abi, 'approve', [vault, 10n ** 12n], who)
  }
  await send(vault, Vault.abi, 'deposit', [1_234_567n, account])
  await send(vault, Vault.abi, 'deposit', [7_654_321n, other], other)
  // The vault's earnings arrive as coins; a fraction of a unit remains for the other holders.
  for (const earned of [0n, 333_333n, 777_777_777n]) {
    if (earned > 0n) await send(coin, Coin.abi, 'mint', [vault, earned])
    const { shares, found } = await read()
    const paid = await simulate(vault, Vault.abi, 'redeem', [shares, account, account])
    expect(found).toMatchObject([
      { type: 'Lending', poolId: vault, tokens: [{ contractAddress: coin, amount: paid }], receiptTokens: [vault] },
    ])
  }
  const { shares } = await read()
  await send(vault, Vault.abi, 'redeem', [shares, account, account])
  expect((await read()).found).toEqual([])
})
