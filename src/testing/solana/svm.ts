import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  createTransactionMessage,
  generateKeyPairSigner,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import type { SolanaState, StoredAccount } from '#sample/solana/node/state.ts'

/** A real Solana VM in this process with its real programs, as the state of a node. */
export async function openVm() {
  const svm = new LiteSVM()
  const payer = await generateKeyPairSigner()
  svm.airdrop(payer.address, lamports(100_000_000_000n))
  const state: SolanaState = {
    find(key) {
      const account = svm.getAccount(address(key))
      if (!account.exists) return undefined
      return {
        key: account.address,
        owner: account.programAddress,
        lamports: account.lamports,
        data: Uint8Array.from(account.data),
      }
    },
    ofProgram: (program) =>
      svm.getProgramAccounts(address(program)).map((account) => ({
        key: account.address,
        owner: account.programAddress,
        lamports: account.lamports,
        data: Uint8Array.from(account.data),
      })),
  }
  return {
    svm,
    payer,
    state,
    /** Puts accounts there as they are, past all programs. */
    put(accounts: StoredAccount[]) {
      for (const { key, owner, lamports: held, data } of accounts) {
        const space = BigInt(data.length)
        const base = { executable: false, programAddress: owner, space }
        svm.setAccount({ ...base, address: key, data, lamports: lamports(held) })
      }
    },
    /** Room for a program to write to, with its rent paid. */
    allocate({ key, owner, size, rentFor = size }: { key: Address; owner: Address; size: number; rentFor?: number }) {
      const held = svm.minimumBalanceForRentExemption(BigInt(rentFor))
      const base = { executable: false, programAddress: owner, space: BigInt(size) }
      svm.setAccount({ ...base, address: key, data: new Uint8Array(size), lamports: lamports(held) })
    },
    async send(instructions: Instruction[], feePayer: KeyPairSigner = payer) {
      const message = pipe(
        createTransactionMessage({ version: 0 }),
        (empty) => setTransactionMessageFeePayerSigner(feePayer, empty),
        (paid) => svm.setTransactionMessageLifetimeUsingLatestBlockhash(paid),
        (timed) => appendTransactionMessageInstructions(instructions, timed),
      )
      const result = svm.sendTransaction(await signTransactionMessageWithSigners(message))
      if (result instanceof FailedTransactionMetadata) {
        throw new Error(`${result.err()}\n${result.meta().logs().join('\n')}`)
      }
    },
  }
}
