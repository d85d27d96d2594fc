const { ApiError, createClient } = require('yieldscope')

const client = createClient({ baseUrl: process.argv.at(-1) })
client.listVaults({ query: { limit: 3 } }).then(async ({ data }) => {
  const failure = await client.resolveName({ params: { name: 'nobody.sui' } }).catch((error) => error)
  console.log(JSON.stringify([data.length === 3, failure instanceof ApiError]))
})
