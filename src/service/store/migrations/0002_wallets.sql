CREATE TABLE "token_facts" (
	"chain" text collate "C" NOT NULL,
	"contract" text collate "C" NOT NULL,
	"is_sample" boolean NOT NULL,
	"name" text NOT NULL,
	"symbol" text NOT NULL,
	"decimals" integer,
	"logo" text NOT NULL,
	CONSTRAINT "token_facts_chain_contract_is_sample_pk" PRIMARY KEY("chain","contract","is_sample")
);
--> statement-breakpoint
CREATE TABLE "wallet_answer" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"shape" integer NOT NULL,
	"answer" text NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"is_sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "wallet_answer_as_of" ON "wallet_answer" USING btree ("as_of");