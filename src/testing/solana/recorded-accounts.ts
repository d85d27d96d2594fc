import { gunzipSync } from 'node:zlib'
import { type Address, address } from '@solana/kit'
import type { StoredAccount } from '#sample/solana/node/state.ts'

type Recorded = { key: Address; owner: Address; packed: string }

/** Accounts of the main network as public repositories keep them, packed by gzip. */
const recorded = {
  // igneous-labs/S test-fixtures/jito-stake-pool.json, 2023-11-30
  jitoPool: {
    key: address('Jito4APyf642JPZPx3hGc6WWJ8zPKtRbRs4P815Awbb'),
    owner: address('SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy'),
    packed:
      'H4sIAAAAAAACA2NsqLluVvEohueExqfCsrKUGStrCy/NXTy9WY/rIbPX20mZvJyxrrYRzfvfbVHKTK2qXH3hLcfutJ9tkTJPPvBP5b56Ikr+bOyjfW9a7J9PuXsyfr1broOrzPxVYfMqlG7q1GU9tPqr/KCUc9fdt3+3iq3knjh9d4C7s2osn/nR/7HnulTk3h4xnLc849/9FJ+udbP7FDvWXsg+GvD7u9gJpZ3nko9X2E7Vk/9z0fFls856gbUTS6ae4leXjta0uVKg/qq4gP2tw2vLBXsjnBn+7DPwX+Q444nNtg/SldWO+QlpzL8XvvzxytHM61sr291vD6+nLpx88/RDt3OvK9fIbGl9Gx9tPtGq52tr3X+GlRpzJnewTBFnqD/16arLd1EGaSYGskAKlGaBizBmiE+4sqKy5Cn3i45Pq1ZaHROUNP4gt+Lvgs51n3Ospb5uRDfiBTNUIz57MBTVJml4cSmJMWzcwpHful+cYbABAMQfrpFjAgAA',
  },
  // igneous-labs/S test-fixtures/pwr-pool.json, 2024-02-14
  powerPool: {
    key: address('DfiQgSvpW3Dy4gKfhtdHnWGHwFUrE8exvaxqjtMtAVxk'),
    owner: address('SP12tWFxD9oJsVWNavTTBZvMbA6gkAmxtVgxdqvyvhY'),
    packed:
      'H4sIAAAAAAACA2N86qzJ8MC97NeVQ5+Uf3GX7Tr9he3RxXePzfOWbI77vW1eCyF5ntu6N3Xll80TYN7RcjuWrfya63v7uXKP207X8dcV3w/d+r9m8cL9Wxv4kq79KiqOubnBIThk4txZ6ycw9pR91/EsVt3bsuucrGF4tuyFHMbOBuHD9/7aKD+/X5sR5vfFtKuq48YLHh3etE8PD8oaPNS9rDbV5bdQ6JX92jUTOE6ofLpd8cBkxY2Lyvpq/vb9gmbSrzgib1nlPlJ5lbzl6pM2a8eA2avzprDd/fbweurCyTdPP3Q797pyjcyW1rfx0eYTrXq+ttb9Z1h58mu0RAAjA8NGB10tPyBty8RAFkghLIRFyQtmCM0IE2Ak2Z6rSrZxpkBtrw9/ZDbHor0rP2IdyE8Ne5M3kuk3igAA2V2d+mMCAAA=',
  },
  // igneous-labs/S test-fixtures/jup-pool.json, 2024-04-02
  jupPool: {
    key: address('8VpRhuxa7sUUepdY3kQiTmX9rS5vx4WgaXiAnXq4KCtr'),
    owner: address('SPMBzsVUuoHA4Jm6KunbsotaahvVikZs1JyTW6iJvbn'),
    packed:
      'H4sIAAAAAAACA2N86qzJ8MC97NeVQ5+Uf3GX7Tr9he3RxXePzfOWbI77vW1ey1GOc81xzWYlE7SatWbZ7jfdzX9Za4pUwwE/5WMlde3+TV8qXqs6CkkZLFthdHWbX+i14AvKMn6TH21jLchVYHBnjvrfW6c1qeZ4+hytIIvD91ZO+a1tkrRjTmhCI6f+8rMpv9Y+uar7Z+LWiLl7tY7bTEjX0FutPn+Onyxffoz3B3uxz3NFtnL9k52YLqJ0PPX4gixBy/+Jlpcb/mxR2lXxvWLfVZvM2kbmnTVPZbR70qw8nD83nT2d+4557431ksYnfJZvzN6x7/JitrvfHl5PXTj55umHbudeV66R2dL6Nj7afKJVz9fWuv8MKw+IGzGAAIwOZWIgC7xgpkQXI24l6A4cagAA/NW9RWMCAAA=',
  },
  // igneous-labs/S test-fixtures/marinade-state.json, 2024-01-31
  marinade: {
    key: address('8szGkuLTAux9XMgZ2vtY39jVSowEcpBfFfD8hXSEqdGC'),
    owner: address('MarBmsSgKXdrN1egZf5sqe1TMai9K1rChYNDJgjq7aD'),
    packed:
      'H4sIAAAAAAACA7sxKTsuw3vbRu6kXez+RTpzHUU+3fjOxXAsgcm4evZPnnaz8GWXGG/7NOh8WfKqZ470jFr3pfurZWaeeJzV/uaft+rRTXYNdv+C7q9j9eA4EWKl2PGR/Ym9/56PApopL1QXtZkFOf+NkFNLYeCZsmtSncaSFyumFb51Kki/o8KYcKnebdo67S98/6sFGLMf/P/7QVaeAQQimBgYJtZ4T/QLnrloUq1t3p1U6fQ1G+cfynI/WOdQuX+Hmq1fqgVQ3VMG0sD//wFuEJYZE1To1CxrEDUfiA8Ycf+d2/zWbPfzlA+PeI7/brlyR/Gh7UlXTp9NJz4+jNtsC1QzlZ04m9gDv6yKuzLlc0BK/BbDXlcB6XXNu5o4edxYLkWt+vg3dJP87ASGWm4nzs9iYgwMLN+P/XUTSj+XmhU5/73d++1t70SmpLIJSm0JkHmduWmv1P9//2O14p5mxIg/qHn7dN/PZoYr4ny7H92cz+bjvSHuZbXpvVqGgK5CSWEGhhZmBgZGoP0dQPa6zOTLVX7IvoeAHQorL7qGMjBYHRBRWaoqzCAUrKYF0pPLDFH3L/XSxQ55hD5GNBpmDkx+Qm/MLq+N+3625xu+4Jp27fb8k5te5E3eZd5YGBbrvfecOFjRHVagAbBQ/7Nw46K3wAgUUGcYBaNgFIyCUTAKRsGQAgC11aUFOAoAAA==',
  },
  // igneous-labs/inf-1.5 test-fixtures/pool-state.json, 2026-03-23 (v2 layout; withheld and fee set by its tests)
  infinity: {
    key: address('AYhux5gJzCoeoc1PoJ1VxwPDe22RwcvpHviLDD1oCGvW'),
    owner: address('5ocnV1qiCgaQR8Jb8xWnVbApfaygJ8tNoZfgPwsgx9kx'),
    packed:
      'H4sIAAAAAAACA3vjyLc3KpWBgeHhV1YmIJVvc269TcG6+5W2875f8mZ8PfvL3MSKacUBzNc1RF/E3i581P527sWH8WFcofsucT1LePNSolY+ZbKN+ZPvLdtPChuxndrrNVFT/EtW0JoVU95+8uM6vY236e2jbwu2XzidVPFr/jqe81sa8kUXn590KPqrz/KjlwR4Th8+eGzatS/CC1zKDyf9cw/vnL9j3+1F7RWrzqY/zXhuUnDmJffZYO2cbRKaZRpNfoTcx3Ak7PMRZQaG/ydnWQO9w+DKgAoAHdHirfAAAAA=',
  },
  // 0dotxyz/marginfi-v2 test-utils/src/fixtures/kamino_usdc_reserve.json
  kaminoReserve: {
    key: address('D6q6wuQSrifJKZYpR1M8R4YawnLDtDsMmWM1NbBmgJ59'),
    owner: address('KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD'),
    packed:
      'H4sIAAAAAAACA9P+dOaU1HfrekYGCLg8o1kMRDPaQ/hpVS+uRISuLA0I9tRp8JIruMgQIbnCSvtR2WxJXl7dh0L/Fbe1yxn6THvQ0r0wUPxNz/sW461Lp/zX7qjsrss13+HHQAAc+1X1ed/ttVa2qZ+zVp8sMdy4+8mhS98ePKlZxsTsqh+bOO/E20u6OSwyzR637/1eErR28W6+TUsbL931W9J9Ikh/XeXciF2Fi0qPv/TT/h9ZvyKaccVMUXkRg1frxTUlxO3exuyTTt79+3kpA8P1f5Nu7BZTWty31k2dW4qBoer2+vXGvf/5Ye54K8CZCaLZcLhzQdGWjfemnRFmIBJkTU08zfF6zfXbbmr2LAykA7a73x5eT104+ebph27nXleukdnS+jY+2nyiVc/X1rr/DCsZRsEoGAWjYBSMglEwCsgE0+o3b4+I2+Jsnpp9QYx5d2jlVfeCnVe45db58BxewZN750RVq+eB04wMitzz0x9fmF5qGFnjY8G3wsLtgpbzGnGj256TJqodmmPwfjQkR8EoGAWjYBSMglEwtAAXQ0BUCsML5mSGBitOsIiCDKqKLYVHomq4MHXKqDIw3GZkYBBQZ2DYwU05nQIzuOHYkrpeZgaGA+HFS2uYGEKDXZzx+SAKSmdCaSYorQMd2NsC5X+A0lqndx33NHsUpGT16ZF3bwbjcR4+86j4l1vYfs86OlN4thYvw38w4ILSIz6JNHxReLaVgSFCLaZyLTA8WpdwgIO6IZARRf7Zpw2BZv/+/792G1WekRn7yOL//9jDF5f4KBgFo2AUDBTYJVr26d08RgzxnENReUyjwTMKRsEoGAWjYBTQBAAAgAsyAbAhAAA=',
  },
  // 0dotxyz/marginfi-v2 test-utils/src/fixtures/kamino_usdc_obligation.json
  kaminoObligation: {
    key: address('CQNMXyiAmWiANZp4tTpACEnN5z4xmNDaYzirSFLX2hcY'),
    owner: address('KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD'),
    packed:
      'H4sIAAAAAAACA1txrjcrwmfNcgYoSDFrEAPRjPYQflrViysRoStLA4I9dRq85AouMkRIrrDSflQ2W5KXV/eh0Bcxb92wH59mrMhvulOtt+jjlZrVLmb+O1mvz9/z7YLh76ebT3Xm351XLLkoj+3sz7Xx7/yUP3nudkg/MTc6Qeus0oOcRRtu/1QF2tM7M83DO86N57YWwygYBaNgFIDBfyg9Wj6MglEwCtCBmHLz5asb513zUILwA+996RXoKPo4UQ1WgCABokwMgLSDRoN2FIyCEQcAbNTpAhANAAA=',
  },
  // 0dotxyz/marginfi-v2 programs/marginfi/tests/fixtures/marginfi_account/marginfi_account_sample_1.json (asserted in tests/misc/regression.rs)
  marginfiAccount: {
    key: address('EN1WSBJmZR1NVdYvPbpwzPnRk7JhbNncS1kNEXqvK7ND'),
    owner: address('MFv2hWf31Z9kbCa1snEPYctwafyhdvnV7FZnsebVacA'),
    packed:
      'H4sIAAAAAAACA3Pe1JRbVySjZSmin6F/w6Jl2pu9gWwfYyp9VMqdLTR+pTndfv1dgdkrcd/8X7Ef/3z98ImjYmm8gLX3ItkrLBX/ZxkIPq7j+6/AsIxReq3sL5tNP2Kvf1uWvtLDL0Ps+PHylyZzg22KPe/cz7/fxQAB18/6GreWy/rGJDEQBd6Z/ktF5jMuC/dVfdL7x4BhveSaKcEXT75wa9KXzDSsUSu97p/0ftknHOYEWLOt3j+NefGDR9jlOc3Q7Nm+4FKibk/g3Gn7nnr9855vtEH/u7O+7IwExbDsMx6nZsD80xUgKZeTkrl7qx1x/kk1+Ipqz4LunQoveVQ2NBuxnvZRKO5rKRZtOVcYY5lh+/e5xSJdaai6/cevP3n0QvbjL23i7JERv49qzyF1rk8JDI8Vl1sY5Dh0pEpedVUW0/n783Bf7x23mXv7f+Awh6/Q6HGz+rFbr7ixy6/QRbPnp5n4fKlDr5dxWM6Pmd7DtiLK9Ozc7VPX7n+4Mfiem9IsKxz2rMqNWsHr1bFFTgW7/DkntPjh1+5ITHp/0qdleRLfhJhOj19fIz7Y1rJvyBUOMGjpV7KHqrvxxf90pLrRx1Zr4sLtqSOqPaNgFIyCUTAKhjcAAOV6LpYICQAA',
  },
  // 0dotxyz/marginfi-v2 programs/marginfi/tests/fixtures/bank/bank_sample_1.json
  marginfiBank: {
    key: address('Bohoc1ikHLD7xKJuzTyiTyCwzaL5N7ggJQu75A8mKYM8'),
    owner: address('MFv2hWf31Z9kbCa1snEPYctwafyhdvnV7FZnsebVacA'),
    packed:
      'H4sIAAAAAAACA+szXPbJyClxz5+Lji+bddYLrJ1YMvUUv7p0tKbNlQL1V8UF7G8dXlsu2MtpKaKfoX/DomXam72BbB9jKn1Uyp0tNH6lOd1+/V2B2SuRAQKkWcpOqDAwMsBAhrNH4WNGBF9+UcbGWfNO/JOzmWMrKrW2c4uF5r2oJpt//A/XuXV0uPX8/6sWsa+h6DSXgWUhszbPBve3sS8qHs+blnZ77s2cx2Hmn5L+/QeZc3rVhDf9U769g5mrtmjy6Y2BCxT1c1JX/z995rbQ5l9Jut+++vdtmBu1xNpszv//EHWt1m3fTkWFtzb6coD5m45pZ1y5rVS9OqnbA8R/Wqfd9bfoOstVN6YeZgYGBvt8tjSoFWlpyxiQwdkzZ1A4Z874IPxpDAaMSMp7Pf9KsUPUIembNRMIJBnQADMDseDwV42YfiY0d/AwDBrAyJi+b37g7KnnVYw7GFnlZzX0/ecK7zlt0bvduj7/4T3G+b8HiUMdkoP2H0PE1wHRTXwMo2AUjIJRQAQAAMIXJgBIBwAA',
  },
  // 0dotxyz/marginfi-v2 programs/marginfi/tests/fixtures/marginfi_account/marginfi_account_sample_3.json
  marginfiEmpty: {
    key: address('9y1NYvZeNGjR7uDBfbYMkawmyHBhNMkPbNN1MdDcz48o'),
    owner: address('MFv2hWf31Z9kbCa1snEPYctwafyhdvnV7FZnsebVacA'),
    packed:
      'H4sIAAAAAAACA3Pe1JRbVySjZSmin6F/w6Jl2pu9gWwfYyp9VMqdLTR+pTndfv1dgdkrMXn6rY831kxYfuRY828ui0kvFjzVmfrs/M5PTgsPl07YcnYPwygYBaNgFIyCUTAKRsEQAwC2yMP7CAkAAA==',
  },
  // MeteoraAg/dlmm-sdk artifacts/FJbE.../ (2026-07-23), pair
  dlmmPair: {
    key: address('FJbEo74c2W4QLBBVUfUvi8VBWXtMdJVPuFpq2f6UV1iB'),
    owner: address('LBUZKhRxPF3XUpBCjp4YzTKgLccjZhTSDM9YuVaPwxo'),
    packed:
      'H4sIAAAAAAACA1PkNkzamrqRV0BdjiGCqUPYYQ4Dg0E4K0NW6P//01YxMDAwMDEQA/5zMTCDaC4GBgYBdQaGa8raQRwmx5ZmL74wZ5O2af+6CpupzBEP670iY37s/SrCyTa7I/zf6saW3xn1yW4SB0xvHbG8I/XaOnTGgg8gYxjTxZ5M2v2+rSnz8CaOIL2vMw5ouJ3hn76dv60jw/l2124fw8NPvJsNdl35ynOW9U2dK0fRRqZ7d3MUJlfNe3mN06dnG8MooCpot/nu5zUhV+DAViUR15+FSflrv+pyfqj2nL3kzL2MdHVWCo1fwDpI/Dldrfyni+aO+hdC/+8rm0Yybj7sPfu+S7RWQ/ACry0vN7MT0n9936erBWU6t1cd370wcpXM+m17dj7Ljv+08sxPRssLB/zO49IHANo9lpeIAwAA',
  },
  // MeteoraAg/dlmm-sdk artifacts/FJbE.../ (2026-07-23), bin array -1
  dlmmBinsBelow: {
    key: address('Gai2jqUAaJv8S68ibe69beV5DkhdBxAc6zoV3YQpuSNX'),
    owner: address('LBUZKhRxPF3XUpBCjp4YzTKgLccjZhTSDM9YuVaPwxo'),
    packed:
      'H4sIAAAAAAACA83XbSwUABzHcWqHLs11bUalcJHd5ijXA1fcitS6YU2YlIfytDzLQ5PZ5LLL43LIw13SuMt5Os5oHFmiCV1yy9O0WAtt547jkIe26lVbL1u/75v/i/+bz/7v/n65fpME7oWW7d9pa/1qhE03yQnyvz9vbV5aZWq8fGM2cOPMR0Z5VtPnI7GJoxlaf1RydLbkeVqzQgskqmN6Ja1MCeN50CIL8+m1XkDxEM4TFVTt2zCeEFIEveayEMazc9veabzqC4xn97dOcpcBRYnimVCwJH6cABhPSPVZaiuZD+N5HLeYMiyagPGoO0bETZ7GKhSPEcNLfm2PN4wn/rhK+V7OhfGstVuRjOuHYTwqXY7TiSLSIopn6Kkgm5rrBuOxkFB0NguzYTxVrOr2xrp+GA+tYlp6Sa63hOJZcCs6NKDvCuPhCTlKhicbxtOmzHPliV7BeKYrM0+ryTvUKB7nVt8x54dMGA/56xazYG8ajEdXlZA5I5Ti3Gdq8LW9xwaMZ93FzLBUl7GM4jHlFhfovbsL4/FmBftyqttgPF3uA5mmuRocj9lBh2H2yRUUj751U35lTgKMR6q3LiqsksB4UqWRdQ2DSzCeDmJRq5pgp0Hx6NQSFWFucTCeAH5cAkkghvFIgjPiFwxUMB6fKzoGRI7tKopH2DsUfYscA+Ph3evp3FHbAOMpfjtlMXd1AcZjrLCQHSDZrKF46l2b5/jjUTCeDzXiJ4kt9TCeVf51U0GFAsaTU00oo5fT1lE8NmwikyKMgvGMsD8xk3rqYTz7u4kyukoB4ym9aWEWQLP5DvPvqCfCNlOiYTyOZYpJ0ngDjKcx9JiEf1EJ47EszrYU9dluoHjmJzYiHLxjYTyyZwXdHhoxjMfEP8l/UbAI4wntm0mnhNttoni4ltTwWYc7MJ55ntjDxaQFxkOL1CQ7klZgPHL7PPPRfae2UDzuXpQ8Q6tkGI/3rgTtLdYLGE+Q3E/6KH0dxmP0sl937A1jG8UzU9JrKT+c+t89zHMGP2e+S0xgVmbn9t/2/7ofYKCyCJgnAAA=',
  },
  // MeteoraAg/dlmm-sdk artifacts/FJbE.../ (2026-07-23), bin array 0
  dlmmBins: {
    key: address('ERuqwiEFbQwNM8NhUMxUsvgGWbQpEyjbzhQLbBftCMPd'),
    owner: address('LBUZKhRxPF3XUpBCjp4YzTKgLccjZhTSDM9YuVaPwxo'),
    packed:
      'H4sIAAAAAAACA83XfyzUcRzH8Ts5P8/p2HUkv39Mfp0u+dGdu1rzY2VhI9Nwc0erLOZ3iVZ+TE6x5NcuTeLUmIrIrzMsTLpLs6uYk+nXUEpijfDtH1utrb+9nv+89/nvsfdf709EUYSKUurbRtqKvDWVeW6m14WCnHlnK4nUwnglajZ6nfuGU1XYMmOTmDaeS/pPZNI2NSLh/P38dm/omEfB4T+ecv9JgiAIPrWBsx08BcWl+IB1zvbt559qDDsZhGIAxqPvo+5UWaBBRvEIRgfNKSf8YTx3viv4R/eLYTwzXE1VnKUcxnNOleYTb0FTQ/G4vuW+CHUNgvEwLpY+swsugfEUC5SFH7OVMB7r5fiz5YO7dqB4qPVL3d7G4TCeRZbO+HTWLRjPg3eZzCs/pmA8jl9dlLYZFuoonqAGyzNjdBGMZ2M6mV3YJYXxWBkIr4ekzMJ43g/5jrP5jhQUz9hLSZKDSTyMh125IuNrNcN4hDF6xukayzCeQ9L2OSXDQwPF086dK4l0z4DxBAw/ucA43QPjUcyHqJMbSZow90a5kcSGOALjaQhJr82NyYfx/LqpKbadHIHxbCxc7tAV0bRQPGHJMglnPRjGk73SeruzvgzG8yEonyUWTsB4zNqTeptZptoonvDV8R43WjSMp3mMV8XcrIPxSNkBiihiFsbzKF8+QDNw1kHxTGs//OnongjjuUrRVHXFtcF4aHbUud6WVRhPe9/uCr4uTxfFc9e8VcBLzYbxdMov9fQtDsF45Cpfp+dZulQUT8fBTXvhniAYT9mSbJ9YXgrjoWf1D/oVTcB4nuokxlZHm+mheGpHw0rKfEUwnhvH9466eN+H8Xyu66tO8FmA8XBfWxRECNg0mP8XM5W+Jk6H8YhM6X0BwzIYT6Ao0TScqaaP4uFlch5bn/eD8URF8KjN89dgPE3SpFZKwhiMh7W85mlHMdoJ43GwsWc2RcJ4GmWx9KlTtTCeBiI6L5M9B+OZSvrEWNNn0VE85rQvoSeJFBiPVVHFRA2pG8bj1e/l/sqQbIDiMVEGqq16+m2b5zdkjK8KmCcAAA==',
  },
  // MeteoraAg/damm-v2 rust-sdk/fixtures/CGPx....bin, 2026-06-03 (noncommercial licence on the code)
  dammPool: {
    key: address('CGPxT5d1uf9a8cKVJuZaJAU76t2EfLGbTmRbfvLLZp5j'),
    owner: address('cpamdpZCGKUy5JxQXB4dcpGPiikHawvSWAd6mEn1sGG'),
    packed:
      'H4sIAAAAAAACA/s4K5dFcGPungWqagzEABEGETDNCOUnLLnD8B7M52KoYOgQ/vB8VgZI/LTA8V07etng+niNRCT3PlbMZiATsM3uCP+3urHld0Z9spvEAdNbRyzvSL22Dp2x4APYOcd+VX3ed3utlW3q56zVJ0sMN+5+cujStwdPapYxMbvqxyYefNTrUZ3HVyG4ccOFM24rEpL3/1oj1bSl6lxdVf6SR+zTP0U825dyqkC6IclszWU+3Wmps5w3PzfcsiC8RH9HyMQ/+oTct6163vSLjybq5pw4/n9Bm63K/08t8a2Xs64kXXT0UBTtUJDk8duVJ70q+K3YsU5hRtzmvDSdq4FNPGvT7fpubztLGL8l5d5P488sW2H8gCqxXXPnKsHDN/KVegYsnhiJCN+ZERk1LXoSzLjkLXrEjA/nx26ouOXAh01++sO9/5iwiPd6v9+GTb0fE8MoGMYAAMMYfohYBAAA',
  },
  // MeteoraAg/damm-v2 rust-sdk/fixtures/3u2B....bin, 2026-06-03
  dammWholeRange: {
    key: address('3u2BK3ykdjv1hAeGQwAkZMxjb4otV5yvW7g72uviCaZZ'),
    owner: address('cpamdpZCGKUy5JxQXB4dcpGPiikHawvSWAd6mEn1sGG'),
    packed:
      'H4sIAAAAAAACA/s4K5dFcGPunoZpMxiIASIMImCaEcpPWHKHYQ8ziM/FUMHQIfxdqiMDJH5a4PiuHb1scH2W7Hdt7+7cBNPG4MDLzEAK6Hm/82W3CPOXjLsuBz30ntp+fcDm5LWc8YtN41MjfxvZHcd+VX3ed3utlW3q56zVJ0sMN+5+cujStwdPapYxMbvqxyZ+/b9HWfeLVX2Egei9k4YKPXLKjQsb55oEbNm1XTt5hSXvmTWa+/8ZfLR7dLm2a6fg58tu3KUBEl5vrFO3cGpdeNWsQ8h9t5Iz5Iva9pxgK5ynox2wiDFcxfrPtIyNogp7glvs7tzmWPrUvlhzbSh/7+ZzxrJMuM1RujopD5t4gDUjPMxBYHZ4pt9KqZiWjUf+/Qfx151Lur/RFRG+gm5tGbB4YiQifBs0DTWqPrxmIBdM/njqEyMJ/mEiMfwYRsGQAgBnWncdWAQAAA==',
  },
  // rotki/test-caching 3cf5d52, cassettes/unit/test_solana/test_solana_query_token_metadata.yaml, 2025-09-04
  catwifhat: {
    key: address('7atgF8KQo4wJrD5ATGX7t1V2zVvykPJbFfNeVf1icFv1'),
    owner: address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
    packed:
      'H4sIAAAAAAACA2NgYGBISZD1DlmutD64zPf623mnLi9dyBX58AGD9B7f0BWBZ/8aztHxvNxjn8zIxMhAhGoG6gNGRoYcig3RfiMTvW/5CgZ1Jgh/wf/O2ArXZMYJjJgiAEw47vwWAQAA',
  },
  // The same recording.
  catwifhatMetadata: {
    key: address('LTmoGMB6ATUHBUYsmhc3SKZjzU6oUNjFp2oVcB7NRVB'),
    owner: address('META4s4fSmpkTbZoUsgC1oBnWB31vQcmnN8giPw51Zu'),
    packed:
      'H4sIAAAAAAACA2NJSZD1DlmutD64zPf623mnLi9dyBX58AGD9B7f0BWBZ/8aJl7ZIXMz/MsSTd3+vVf5Vl552S32Wdl08bqezeY/Kl0nNikwMDAkJ5aUZ6ZlJJYwYAdcQKziHO7pBuadAOKMkpKCYit9/aTEtOyi1Mwk06zK7BTT1IycstxM8zQjU+OslKyqquy8LLPUwpy8woyq1Ly03JRks/zsovLs4sK0UrNEvcyCtGK9vLSS4pL8osT0VL2czLxsBjqDCYxAgvEfIxPDKKAlAABwp35upwIAAA==',
  },
} satisfies Record<string, Recorded>

/** A fresh copy of one of them. */
export function recordedAccount(name: keyof typeof recorded): StoredAccount {
  const { key, owner, packed } = recorded[name]
  return { key, owner, lamports: 1n, data: new Uint8Array(gunzipSync(Buffer.from(packed, 'base64'))) }
}
