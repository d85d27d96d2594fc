CREATE TABLE "protocol_config" (
	"name" text collate "C" PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"as_of" timestamp with time zone NOT NULL
);
