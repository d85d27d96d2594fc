import { ApiError, createClient } from 'yieldscope'
import { connect, listProtocols } from 'yieldscope/list-protocols'

const baseUrl = process.argv.at(-1)
const client = createClient({ baseUrl })
const { data } = await client.listVaults({ query: { limit: 2 } })
const protocols = await listProtocols(connect({ baseUrl }), { query: { chain: 'SUI' } })
const failure = await client.resolveName({ params: { name: 'nobody.sui' } }).catch((error) => error)
console.log(JSON.stringify([data.length === 2, protocols.data.length > 0, failure instanceof ApiError]))
