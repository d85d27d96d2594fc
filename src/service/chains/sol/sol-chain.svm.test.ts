import {
  AccountRole,
  type Address,
  addEncoderSizePrefix,
  address,
  generateKeyPairSigner,
  getAddressEncoder,
  getU32Encoder,
  getUtf8Encoder,
} from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenInstructionAsync,
  getFreezeAccountInstruction,
  getInitializeAccount3Instruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
} from '@solana-program/token'
import { expect, test } from 'vitest'
import { metaplexAccount } from '#sample/solana/node/accounts.ts'
import { solStakePositions } from '#service/protocols/sol-stake/positions.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { openSolanaServer } from '#testing/solana/solana-server.ts'
import { openVm } from '#testing/solana/svm.ts'
import { solChain } from './sol-chain.ts'
import { SPL_TOKEN, STAKE, TOKEN_2022 } from './solana-addresses.ts'

const server = await openSolanaServer()
const vm = await openVm()
const owner = vm.payer.address
const hosts = testChainHosts({ solanaRpc: [server.url], ipfsGateway: null, arweaveGateway: null })
const chain = solChain({ upstream: server.upstream, hosts, now: Date.now })
const { signal } = new AbortController()
server.serve(vm.state)

type MintOptions = { decimals: number; amount: bigint; program?: Address; freezable?: boolean }

/** A mint by the real program, and `amount` of it in the owner's associated account. */
async function issue({ decimals, amount, program = SPL_TOKEN, freezable = false }: MintOptions) {
  const { address: mint } = await generateKeyPairSigner()
  vm.allocate({ key: mint, owner: program, size: 82 })
  const freezeAuthority = freezable ? owner : null
  await vm.send([
    getInitializeMint2Instruction(
      { mint, decimals, mintAuthority: owner, freezeAuthority },
      { programAddress: program },
    ),
  ])
  return { mint, account: await hold({ mint, amount, program }) }
}

async function hold({ mint, amount, program = SPL_TOKEN }: { mint: Address; amount: bigint; program?: Address }) {
  const [token] = await findAssociatedTokenPda({ owner, mint, tokenProgram: program })
  await vm.send([
    await getCreateAssociatedTokenInstructionAsync({ payer: vm.payer, owner, mint, tokenProgram: program }),
    getMintToInstruction({ mint, token, mintAuthority: vm.payer, amount }, { programAddress: program }),
  ])
  return token
}

const text = addEncoderSizePrefix(getUtf8Encoder(), getU32Encoder())
const key = getAddressEncoder()

/** A mint of Token-2022 whose name the real program has written into it. */
async function issueNamed(called: { name: string; symbol: string; uri: string }, amount: bigint) {
  const { address: mint } = await generateKeyPairSigner()
  // Padded mint, its kind, and the pointer of 64 bytes; the metadata make it grow.
  vm.allocate({ key: mint, owner: TOKEN_2022, size: 165 + 1 + 4 + 64, rentFor: 2000 })
  const writable = { address: mint, role: AccountRole.WRITABLE }
  await vm.send([
    {
      programAddress: TOKEN_2022,
      accounts: [writable],
      // Metadata pointer, initialise: authority and where the metadata are.
      data: new Uint8Array([39, 0, ...key.encode(owner), ...key.encode(mint)]),
    },
    getInitializeMint2Instruction({ mint, decimals: 6, mintAuthority: owner }, { programAddress: TOKEN_2022 }),
    {
      programAddress: TOKEN_2022,
      accounts: [
        writable,
        { address: owner, role: AccountRole.READONLY },
        { address: mint, role: AccountRole.READONLY },
        { address: owner, role: AccountRole.READONLY_SIGNER },
      ],
      // The interface's discriminator of "initialize", then the texts.
      data: new Uint8Array([
        ...[210, 225, 30, 162, 88, 184, 77, 141],
        ...text.encode(called.name),
        ...text.encode(called.symbol),
        ...text.encode(called.uri),
      ]),
    },
  ])
  await hold({ mint, amount, program: TOKEN_2022 })
  return mint
}

const U64_MAX = 2n ** 64n - 1n

test('lamports and the tokens of both programs, exact to the last unit', { timeout: 60_000 }, async () => {
  const whole = await issue({ decimals: 9, amount: U64_MAX })
  const tickets = await issue({ decimals: 0, amount: 12n })
  const single = await issue({ decimals: 0, amount: 1n })
  const named = await issueNamed({ name: 'Play USD', symbol: 'PUSD', uri: 'https://example.org/1.json' }, 42_000_000n)
  const empty = await issue({ decimals: 6, amount: 0n })
  vm.put([await metaplexAccount({ mint: whole.mint, name: 'Whole 🌍', symbol: 'WHOLE' })])

  const { value, note } = await chain.readBalances(owner, signal)
  const amounts = new Map(value.map(({ contractAddress, amount }) => [contractAddress, amount]))
  expect(note).toBeNull()
  expect(amounts.get('native')).toBe(vm.svm.getBalance(owner))
  expect(amounts.get(whole.mint)).toBe(U64_MAX)
  expect(amounts.get(tickets.mint)).toBe(12n)
  expect(amounts.get(named)).toBe(42_000_000n)
  // Supply of one and no decimals, yet nothing says that it is one of its kind.
  expect(amounts.get(single.mint)).toBe(1n)
  expect(amounts.has(empty.mint)).toBe(false)

  const metadata = await chain.readTokenMetadata(
    [whole.mint, named, tickets.mint, whole.account, 'native', 'no key'],
    signal,
  )
  expect(Object.fromEntries(metadata)).toEqual({
    native: { name: 'Solana', symbol: 'SOL', decimals: 9, logo: '' },
    [whole.mint]: { name: 'Whole 🌍', symbol: 'WHOLE', decimals: 9, logo: '' },
    [named]: { name: 'Play USD', symbol: 'PUSD', decimals: 6, logo: '' },
    [tickets.mint]: { name: '', symbol: '', decimals: 0, logo: '' },
  })
})

test('several accounts of one mint are one balance; frozen ones are left out and counted', {
  timeout: 60_000,
}, async () => {
  const { mint, account } = await issue({ decimals: 6, amount: 500n, freezable: true })
  const second = await generateKeyPairSigner()
  vm.allocate({ key: second.address, owner: SPL_TOKEN, size: 165 })
  await vm.send([
    getInitializeAccount3Instruction({ account: second.address, mint, owner }),
    getMintToInstruction({ mint, token: second.address, mintAuthority: vm.payer, amount: 70n }),
  ])
  const read = async () => {
    const { value, note } = await chain.readBalances(owner, signal)
    return [value.find(({ contractAddress }) => contractAddress === mint)?.amount, note]
  }
  expect(await read()).toEqual([570n, null])
  await vm.send([getFreezeAccountInstruction({ account, mint, owner: vm.payer })])
  expect(await read()).toEqual([70n, '1 frozen token account excluded'])
})

test('a single unit that Metaplex calls an item is an NFT and no balance, frozen or not', {
  timeout: 60_000,
}, async () => {
  const collection = await issue({ decimals: 0, amount: 0n })
  const programmable = await issue({ decimals: 0, amount: 1n, freezable: true })
  const old = await issue({ decimals: 0, amount: 1n })
  const fungible = await issue({ decimals: 0, amount: 1n })
  await vm.send([
    getFreezeAccountInstruction({ account: programmable.account, mint: programmable.mint, owner: vm.payer }),
  ])
  const group = { isVerified: true, key: collection.mint }
  vm.put([
    await metaplexAccount({ mint: collection.mint, name: 'Harbour Cats', symbol: '' }),
    await metaplexAccount({
      ...{ mint: programmable.mint, name: 'Cat #1', symbol: 'CAT', royaltyBps: 500, tokenStandard: 4 },
      collection: group,
    }),
    await metaplexAccount({ mint: old.mint, name: 'Old one', symbol: '', collection: { ...group, isVerified: false } }),
    await metaplexAccount({ mint: fungible.mint, name: 'Last ticket', symbol: 'LAST', tokenStandard: 1 }),
  ])

  const { value, note } = await chain.readNfts(owner, signal)
  expect(
    value.map(({ id, name, items }) => [id, name, items.map((item) => [item.tokenId, item.name, item.royalty])]),
  ).toEqual(
    expect.arrayContaining([
      [collection.mint, 'Harbour Cats', [[programmable.mint, 'Cat #1', 0.05]]],
      ['none', 'No collection', [[old.mint, 'Old one', 0]]],
    ]),
  )
  expect(value).toHaveLength(2)
  expect(note).toBe('compressed and Core NFTs need a DAS key; 2 pictures are not known')
  const held = (await chain.readBalances(owner, signal)).value.map(({ contractAddress }) => contractAddress)
  expect(held).toContain(fungible.mint)
  expect(held).not.toContain(programmable.mint)
  expect(held).not.toContain(old.mint)
})

test('a stake that the real program made belongs to whom it may be withdrawn by', { timeout: 60_000 }, async () => {
  const stake = await generateKeyPairSigner()
  const withdrawer = await generateKeyPairSigner()
  vm.allocate({ key: stake.address, owner: STAKE, size: 200 })
  await vm.send([
    {
      programAddress: STAKE,
      accounts: [
        { address: stake.address, role: AccountRole.WRITABLE },
        { address: address('SysvarRent111111111111111111111111111111111'), role: AccountRole.READONLY },
      ],
      // Initialise: staker and withdrawer, no lock-up.
      data: new Uint8Array([
        0,
        0,
        0,
        0,
        ...key.encode(owner),
        ...key.encode(withdrawer.address),
        ...new Uint8Array(48),
      ]),
    },
  ])
  const source = solStakePositions({ upstream: server.upstream, hosts })
  const held = vm.svm.getBalance(stake.address)
  expect(await source.readPositions(withdrawer.address, signal)).toMatchObject([
    { positionId: stake.address, type: 'Staking', poolId: '', tokens: [{ contractAddress: 'native', amount: held }] },
  ])
  expect(await source.readPositions(owner, signal)).toEqual([])
})
