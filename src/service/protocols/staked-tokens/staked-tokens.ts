import { defineProtocolFamily } from '#service/protocols/kit/define-protocol.ts'
import { listingsOver } from '#service/protocols/kit/listed-rows.ts'
import { coreAssetFacts, curatedVaultFacts, savingsFacts, stakedTokenRows, yieldServerFacts } from './facts.ts'

const listing = listingsOver(stakedTokenRows)

/** Tokens that represent a staked or saved asset, from twenty issuers; each token is a row in the table. */
export const stakedTokens = defineProtocolFamily({
  slug: 'staked-tokens',
  listings: [
    listing('lido', 'Lido', 'https://stake.lido.fi'),
    listing('rocket-pool', 'Rocket Pool', 'https://stake.rocketpool.net'),
    listing('coinbase-wrapped-staked-eth', 'Coinbase Wrapped Staked ETH', 'https://www.coinbase.com/cbeth'),
    listing('binance-staked-eth', 'Binance Staked ETH', 'https://www.binance.com/en/wbeth'),
    { ...listing('ether-fi-stake', 'ether.fi Stake', 'https://app.ether.fi'), aliases: ['ether.fi-stake'] },
    listing('renzo', 'Renzo', 'https://app.renzoprotocol.com'),
    listing('kelp', 'Kelp', 'https://kerneldao.com/kelp'),
    listing('meth-protocol', 'mETH Protocol', 'https://app.methprotocol.xyz'),
    listing('stader', 'Stader', 'https://www.staderlabs.com'),
    listing('swell-liquid-staking', 'Swell Liquid Staking', 'https://app.swellnetwork.io'),
    listing('liquid-collective', 'Liquid Collective', 'https://liquidcollective.io'),
    listing('origin-ether', 'Origin Ether', 'https://www.originprotocol.com'),
    listing('frax-ether', 'Frax Ether', 'https://frax.com'),
    listing('puffer-stake', 'Puffer Stake', 'https://app.puffer.fi'),
    listing('ethena-usde', 'Ethena USDe', 'https://app.ethena.fi'),
    listing('sky-lending', 'Sky', 'https://app.sky.money'),
    listing('spark-savings', 'Spark Savings', 'https://app.spark.fi'),
    listing('benqi-staked-avax', 'Benqi Staked AVAX', 'https://staking.benqi.fi'),
    listing('hypha', 'Hypha', 'https://app.hypha.sh'),
    listing('lista-liquid-staking', 'Lista Liquid Staking', 'https://lista.org'),
  ],
  facts: [coreAssetFacts, yieldServerFacts, savingsFacts, curatedVaultFacts],
  deployments: stakedTokenRows,
  listedTokens: stakedTokenRows,
  loadPositions: async () => (await import('./positions.ts')).stakedTokenPositions,
})
