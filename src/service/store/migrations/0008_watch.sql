CREATE TABLE "wallet_snapshot" (
	"address" text collate "C" NOT NULL,
	"hour" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"worth" text NOT NULL,
	"incomplete" text[] NOT NULL,
	"details" text NOT NULL,
	"is_sample" boolean NOT NULL,
	"is_reconstructed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "wallet_snapshot_address_hour_pk" PRIMARY KEY("address","hour")
);
--> statement-breakpoint
CREATE TABLE "wallet_state" (
	"address" text collate "C" PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"is_sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watched_wallet" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"address" text collate "C" NOT NULL,
	"label" text NOT NULL,
	"chains" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "wallet_snapshot_hour" ON "wallet_snapshot" USING btree ("hour");--> statement-breakpoint
CREATE UNIQUE INDEX "watched_wallet_owner_address" ON "watched_wallet" USING btree ("owner","address");--> statement-breakpoint
CREATE INDEX "watched_wallet_address" ON "watched_wallet" USING btree ("address");