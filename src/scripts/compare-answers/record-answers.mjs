import { createAsker } from './ask.mjs'
import { askOfKeys } from './key-questions.mjs'
import { askMarket } from './market-questions.mjs'
import { readContract } from './read-contract.mjs'
import { startCheckout } from './start-checkout.mjs'
import { askStatusAndFaults } from './status-questions.mjs'
import { askTransactions } from './transaction-questions.mjs'
import { askVaults } from './vault-questions.mjs'
import { askWallets } from './wallet-questions.mjs'

/** Operations that need a receiver with a resolvable name: the webhook tests cover them. */
const unasked = new Set(['createWebhook', 'retryDelivery'])

/**
 * Starts a built checkout and sends all requests. Throws if an operation in its description got no successful response:
 * its requests are still missing here.
 * @param {string} checkout
 * @param {(part: string, questions: number) => void} onProgress
 * @returns {Promise<import('./ask.mjs').Answers>}
 */
export async function recordAnswers(checkout, onProgress) {
  const service = await startCheckout(checkout)
  try {
    const asker = createAsker(service.url)
    const contract = await readContract(asker)
    const coins = await askMarket(asker, contract)
    onProgress('coins and prices', (await asker.settle()).size)
    const vaults = await askVaults(asker, contract)
    onProgress('vaults', (await asker.settle()).size)
    const wallets = await askWallets(asker, contract)
    onProgress('wallets', (await asker.settle()).size)
    const sui = wallets.find(({ chain }) => chain === 'SUI')
    if (!sui) throw new Error('The service names no sample wallet of SUI')
    await askTransactions(asker, contract, {
      sender: sui.address,
      vaults,
      ...groundOf(sui, [...coinsOf(vaults), ...coins.slice(0, 8).map(({ coinType }) => coinType)]),
    })
    onProgress('transactions', (await asker.settle()).size)
    askStatusAndFaults(asker, contract)
    await askOfKeys(asker, service.admin, sui.address)
    onProgress('status and faults', (await asker.settle()).size)

    const answers = await asker.settle()
    const answered = new Set(
      [...answers.values()]
        .filter(({ answer }) => answer.status >= 200 && answer.status < 300)
        .map(({ operation }) => operation),
    )
    const missing = contract.operations.filter(({ id }) => !answered.has(id) && !unasked.has(id)).map(({ id }) => id)
    if (missing.length > 0) throw new Error(`No question was answered well of ${missing.join(', ')}`)
    return answers
  } finally {
    await service.stop()
  }
}

/** The coins of vaults with transactions. @param {import('./vault-questions.mjs').Vault[]} vaults */
const coinsOf = (vaults) => vaults.flatMap(({ actions, coins }) => (actions.length > 0 ? coins : []))

/**
 * Inputs for transactions: the wallet's tokens and other coins, and the pools of its positions.
 * @param {Awaited<ReturnType<typeof askWallets>>[number]} wallet
 * @param {string[]} otherCoins
 */
function groundOf({ holdings, positions }, otherCoins) {
  const coins = [...holdings.map(({ contractAddress }) => contractAddress), ...otherCoins]
  const pools = positions.flatMap(({ poolId, positionId }) => [poolId, positionId])
  return { coins: [...new Set(coins)], pools: [...new Set(pools)].filter((id) => id !== '') }
}
