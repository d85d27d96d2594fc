import { listingsOver } from '#service/protocols/kit/listed-rows.ts'
import { comptrollers } from './facts.ts'

const listing = listingsOver(comptrollers)

export const compoundV2Listings = [
  listing('venus-core-pool', 'Venus', 'https://app.venus.io'),
  listing('compound-v2', 'Compound V2', 'https://app.compound.finance'),
  listing('moonwell-lending', 'Moonwell', 'https://moonwell.fi'),
  listing('benqi-lending', 'Benqi', 'https://app.benqi.fi'),
  listing('capyfi', 'CapyFi', 'https://capyfi.com'),
  listing('metalend', 'MetaLend', 'https://metalend.tech'),
  { ...listing('sumer', 'Sumer', 'https://sumer.money'), aliases: ['sumer.money'] },
]
