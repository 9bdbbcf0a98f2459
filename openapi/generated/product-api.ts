/** Generated from openapi/ by `npm run generate`; never edited. */
export interface paths {
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether everything is up
         * @description `503` without a database or while the server stops, `507` when a disk is full.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the process answers; a restart would help when it does not
         * @description Asks nothing of the database or the disk, whose troubles no restart ends.
         */
        get: operations["getHealthLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether this server is to be sent requests
         * @description `503` without a database, or while the server finishes what it has begun and stops; the fact `reason` says which. A full disk
         *     leaves it ready, for all but what needs room.
         */
        get: operations["getHealthReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Business time, which schedules and plays follow */
        get: operations["getClock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/init/{domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Looks a tenant up by the host name being visited, without its port */
        get: operations["initTenant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/terms-of-service/latest/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest terms of service of a tenant */
        get: operations["getLatestTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/terms-of-service/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Records that the user accepts a version of the terms */
        put: operations["acceptTerms"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/self": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in user */
        get: operations["getSelf"];
        put?: never;
        post?: never;
        /**
         * Deletes the signed-in user's account
         * @description Memberships and roles end, name and address are erased; campaigns, reports and orders stay with the instance, and an
         *     instance without members is archived. Refused with `account_in_use` while an instance with campaigns that are being
         *     paid, are paid or are running would be left without an owner; `facts` name it: `instanceName`, `campaigns`. A repeat
         *     succeeds and changes nothing. Afterwards the user is removed at the identity pool by the user's own token; until that
         *     is done every other call of theirs is answered `account_deleted`.
         */
        delete: operations["deleteSelf"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/self/ended-sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuses tokens of sign-ins that the identity pool has ended
         * @description Amazon Cognito tells nobody which sign-ins it has ended, and its tokens are good until they expire: the app says so here, in the
         *     same press. `this`: the sign-in that the call's token is of. `others`: all that were made so far but that one, of which only
         *     the tokens issued so far are refused (`token_expired`: the next renewal brings a good one). `all`: every sign-in made so far.
         *     Answered when the second is over, since tokens tell times by the second: what is issued after the answer is good.
         *     The embedded pool does all of this itself.
         */
        post: operations["endSignIns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/self/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the signed-in user has chosen in the app */
        get: operations["getPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes the preferences that are named; the last choice counts */
        patch: operations["updatePreferences"];
        trace?: never;
    };
    "/admin/smb/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes the user's own fields; also records accepted terms by `version` */
        patch: operations["updateSelf"];
        trace?: never;
    };
    "/admin/smb/users/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives the signed-in user a profile image; it takes the place of the one before
         * @description The image is checked by its content and kept as a square of 256 pixels around its middle, upright and without anything
         *     else that the file said of where it was taken.
         */
        post: operations["uploadAvatar"];
        /** Takes the profile image away; a repeat changes nothing */
        delete: operations["deleteAvatar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/smb/users2/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records what a newcomer said when signing up at the pool
         * @description The password goes to the identity pool alone; this call keeps the rest until that user first signs in, and the name, the
         *     business name and the accepted terms become the user's then. The first record of a user counts, a repeat changes
         *     nothing, and no answer tells whether there was one. Limited for each source address.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/social/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchanges the code of a sign-in by another provider for tokens
         * @description The code came back to the tenant's dashboard address in the pop-up of that sign-in. The pool gives tokens for it, whose
         *     signature, issuer, audience and nonce are checked here before they are passed on; the user is made at the first time.
         *     Where that would be a second account of a proven address, the answer is `409 address_has_account` and the tokens are
         *     revoked: its facts are the `email` and how the other account is signed in to, `signIn` (`password`, `google`, `apple`).
         *     Whatever comes of it, the code is used up. Limited for each source address.
         */
        post: operations["exchangeSocialCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/instances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The instances the user belongs to; the first is the one used */
        get: operations["listInstances"];
        put?: never;
        /**
         * Opens an instance with the caller as its owner
         * @description The claims `custom:agencies` and `custom:instances` of the caller follow at the identity pool, as a rule before the answer;
         *     the next refreshed token carries them.
         */
        post: operations["createInstance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/instances/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes the name, the place or the company info of an instance */
        patch: operations["updateInstance"];
        trace?: never;
    };
    "/dsp/currencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The currencies in which the tenant's screens are sold */
        get: operations["listCurrencies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/googlemaps/autocomplete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Places whose names begin like what was typed
         * @description In the language of what was typed, Arabic or English. Limited for each user.
         */
        get: operations["autocompletePlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/googlemaps/geocode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a predicted place is
         * @description Limited for each user.
         */
        get: operations["geocodePlace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an advertiser wants first */
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Live changes of the instance as server-sent events
         * @description Events: `campaign.changed` {id, status}, `campaign.figures` {id, plays, impressions, spend}, `artwork.changed` {id, status},
         *     `artwork.checked` {id} once the policy check has ended, `review.changed` {id}. `Last-Event-ID` resumes.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/screens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The inventory of the tenant, a page at a time */
        get: operations["listScreens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/screens/points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the screens of a search are, all of them, as small as can be */
        get: operations["listScreenPoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/screens/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many screens a search finds, and how many each further choice would leave */
        get: operations["countScreens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/screens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One screen in full */
        get: operations["getScreen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The campaigns of the instance */
        get: operations["listCampaigns"];
        put?: never;
        /** Starts a draft */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/campaigns.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The campaigns that a list shows, as a file with the columns it shows */
        get: operations["exportCampaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** A campaign */
        get: operations["getCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes a draft */
        patch: operations["updateCampaign"];
        trace?: never;
    };
    "/dsp/campaigns/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a member does to a campaign's lifecycle; the statechart decides */
        post: operations["transitionCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/campaigns/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts a draft with everything a campaign has but dates that are past */
        post: operations["duplicateCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/campaigns/{id}/refund-quotes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a cancellation would pay back now, line by line; good for ten minutes
         * @description Takes a manager, as the cancellation does.
         */
        post: operations["quoteRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/bulk-operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Does one thing to many campaigns; each one's lifecycle decides for itself
         * @description Names the campaigns by `ids`, by `filter` (all that match now) or by `undoOf`: those to which an earlier operation did
         *     the opposite. Exactly one of the three. It goes on by itself; `getBulkOperation` tells how far it has come.
         */
        post: operations["startBulkOperation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/bulk-operations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** How far an operation on many campaigns has come */
        get: operations["getBulkOperation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/bulk-operations/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** What became of each campaign of an operation */
        get: operations["listBulkItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/campaigns/{id}/edits": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Everything that happened to a campaign, newest first */
        get: operations["listCampaignEdits"];
        put?: never;
        /** Edits a paid campaign; what costs more changes nothing until it is paid */
        post: operations["editCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/campaigns/{id}/edits/preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What an edit of a paid campaign would do to its cost, its forecast and its review; changes nothing */
        post: operations["previewCampaignEdit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/campaigns/{id}/edits/{editId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                editId: components["parameters"]["editId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Gives up an edit that awaits its payment, and what is held for it */
        delete: operations["withdrawCampaignEdit"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/campaigns/{id}/edits/{editId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                editId: components["parameters"]["editId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes the opposite edit, if the rules allow it now */
        post: operations["undoCampaignEdit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/campaigns/{id}/edits/{editId}/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                editId: components["parameters"]["editId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prepares the payment of an edit's difference, or finds the one that is open */
        post: operations["startEditCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/forecasts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a plan would deliver */
        post: operations["forecastCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/forecasts/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How true the forecasts of this instance's completed campaigns were */
        get: operations["getForecastRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/forecasts/best": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A line's budget spread to the highest expected reach
         * @description Proposes which screens a line uses and how its budget is spread over them; nothing is saved. Of `found` screens the parameters
         *     say which are meant, as a search for screens has them.
         */
        post: operations["spendBest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/campaigns/{id}/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** The open checkout of a campaign, if there is one */
        get: operations["getCheckout"];
        put?: never;
        /**
         * Submits a draft, holds its slots for 30 minutes and prepares the payment
         * @description Of a campaign that waits for its payment it finds the open checkout, or after a declined card prepares another within the same
         *     30 minutes. So many cards may be declined: ten of one order, sixty of an instance in an hour.
         */
        post: operations["startCheckout"];
        /** Gives the held slots back; the campaign is a draft again */
        delete: operations["abandonCheckout"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/checkouts/{checkoutId}/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a checkout pays for, line by line, and what has become of it */
        get: operations["getCheckoutOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/checkouts/{checkoutId}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the provider for the result of a checkout */
        post: operations["confirmCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/payments/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The provider's encrypted webhook; covers a browser that was closed */
        post: operations["notifyPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/campaigns/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** What a campaign delivered, from its plays */
        get: operations["getCampaignReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/campaigns/{id}/report-exports": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** The files made of a campaign's reports that are still kept, the newest first */
        get: operations["listReportExports"];
        put?: never;
        /** Begins to write a report into a file; every member may, because it changes nothing */
        post: operations["startReportExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/campaigns/{id}/report-links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** The links that show a report of this campaign to anybody, the newest first */
        get: operations["listReportLinks"];
        put?: never;
        /** Makes a link that shows one report, and nothing else, to whoever has it */
        post: operations["createReportLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/report-exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** How far a file is, and its address once it is written */
        get: operations["getReportExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/report-links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends a link at once */
        delete: operations["revokeReportLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shared/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The report of a link; its token is the only right it takes
         * @description The token travels in a header, so that no log of addresses has it.
         */
        get: operations["readSharedReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/campaigns/{id}/screens/{screenId}/hour": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                screenId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /** Why a campaign did, or did not, play on a screen in an hour */
        get: operations["explainHour"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/campaigns/{id}/next-plays": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** When and where a campaign plays next, as its players compute it */
        get: operations["listNextPlays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/campaigns/{id}/play-logs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** The days of which a campaign has a log of billed plays */
        get: operations["listPlayLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/campaigns/{id}/play-logs/{day}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                day: components["schemas"]["Day"];
            };
            cookie?: never;
        };
        /** A day's log as a hash chain, to keep and to verify */
        get: operations["exportPlayLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/campaigns/{id}/play-logs/{day}/links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                day: components["schemas"]["Day"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets whoever holds a token read a day's log for thirty days */
        post: operations["sharePlayLog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shared/play-logs/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A log by the token of its link */
        get: operations["readSharedPlayLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seals/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public keys that the platform signs its play logs with, replaced ones too */
        get: operations["listSealKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seals/tree-head": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A signed head of the log of all seals, the newest or that of a size */
        get: operations["getTreeHead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seals/inclusion-proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Proves that a seal is in the log of all seals (RFC 9162, 2.1.3) */
        get: operations["proveInclusion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seals/consistency-proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Proves that the log of all seals was only added to between two sizes (RFC 9162, 2.1.4) */
        get: operations["proveConsistency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/desk/play-flags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What screens reported that no working player reports, the newest first */
        get: operations["listPlayFlags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/desk/flagged-screens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which screens reported what no working player reports, and how often, the newest first */
        get: operations["listFlaggedScreens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/desk/screens/{id}/seen-flags": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        /** Marks what a screen reported for one reason as looked into, up to what was shown */
        put: operations["markFlagsSeen"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/desk/failed-refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Refunds that the provider refused and that are still owed, the oldest first */
        get: operations["listFailedRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/desk/failed-refunds/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has a refund tried again that failed */
        post: operations["retryRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/desk/refunds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** What has become of a refund that an operator has had tried again */
        get: operations["getRefundProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/desk/screen-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The screens by name, and who speaks for each */
        get: operations["listScreenKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/desk/screens/{id}/key": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        /** Gives a screen a key of its own; the one before is worth nothing from then on */
        put: operations["registerScreenKey"];
        post?: never;
        /** Takes a screen's key away; nobody speaks for it from then on */
        delete: operations["revokeScreenKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/players/playlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a screen's player is to play */
        get: operations["getPlaylist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/plays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proof of play, in batches; idempotent by play id, each play answered */
        post: operations["ingestPlays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/artworks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The artworks of the instance, newest first */
        get: operations["listArtworks"];
        put?: never;
        /** Uploads an image; it is checked by its content and then reviewed */
        post: operations["createArtwork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/artworks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** An artwork */
        get: operations["getArtwork"];
        put?: never;
        post?: never;
        /** Archives an artwork that nothing uses */
        delete: operations["archiveArtwork"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user's uploads that are not finished, newest first */
        get: operations["listUploads"];
        put?: never;
        /**
         * Announces a file before a byte of it is sent
         * @description A file whose hash an artwork of the instance has is refused with `artwork_duplicate`. One that the user began to send is
         *     answered with that upload: what has arrived is not sent again.
         */
        post: operations["createUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** How much of a file has arrived */
        get: operations["getUpload"];
        put?: never;
        post?: never;
        /** Gives an upload up; what has arrived of it is removed */
        delete: operations["discardUpload"];
        options?: never;
        head?: never;
        /** Sends the next chunk; what arrives of one that is cut off is kept */
        patch: operations["appendUpload"];
        trace?: never;
    };
    "/dsp/uploads/{id}/artwork": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes an artwork of a file that has arrived whole; it is checked by its content and then reviewed */
        post: operations["finishUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/artworks/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** All versions of an artwork with their reviews, newest first */
        get: operations["listArtworkVersions"];
        put?: never;
        /**
         * Uploads new bytes in place of rejected ones, of ones that a media owner refuses, or of ones that nobody has looked at
         * @description The newest version alone can be replaced (`transition_refused`). The new one takes its place in every campaign that is not
         *     over, where neither can play before it is approved.
         */
        post: operations["createArtworkVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/artworks/{id}/policy": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** What the policy check found in an artwork */
        get: operations["getArtworkPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/artworks/{id}/fixes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a mended copy to look at; nothing changes until it is taken */
        post: operations["createArtworkFix"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/artworks/{id}/fixes/{fixId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                fixId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a mended copy as the artwork's new version */
        post: operations["takeArtworkFix"];
        /** Drops a mended copy */
        delete: operations["dropArtworkFix"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/artworks/{id}/crops": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes an image of its own of the largest part of an image that has a screen's shape
         * @description The part is made smaller where it is larger than the screen, never enlarged; `invalid_request` when it would have to be
         *     enlarged more than twice to be shown.
         */
        post: operations["createArtworkCrop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/artworks/{id}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** The campaigns that show an artwork or have shown it */
        get: operations["listArtworkUses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/artworks/{id}/restoration": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an artwork out of the archive, as it was */
        post: operations["restoreArtwork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/artworks/{id}/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes an archived artwork for good, which nothing needs and which has never played; takes a manager */
        post: operations["deleteArtwork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much of its room the instance's artworks take */
        get: operations["getStorage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The reviewer's queue, due first */
        get: operations["listReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/reviews/{id}/screens": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** The screens that a reviewed artwork is to be shown on, by name */
        get: operations["listReviewScreens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/reviews/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approves or rejects an artwork */
        post: operations["decideReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dsp/reviews/{id}/revocation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an approval back; the artwork stops playing at once where the approval counted */
        post: operations["revokeReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/devtools/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The mail and text messages of a demo installation
         * @description Newest first. Anywhere but on a demo installation it is not there.
         */
        get: operations["listOutbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        ProblemCode: "invalid_request" | "malformed_body" | "unauthenticated" | "token_expired" | "clock_skewed" | "replayed" | "forbidden" | "not_a_member" | "not_found" | "tenant_unknown" | "stale_version" | "precondition_required" | "idempotency_conflict" | "idempotency_in_progress" | "name_taken" | "transition_refused" | "campaign_incomplete" | "start_too_soon" | "budget_too_low" | "category_prohibited" | "edit_refused" | "edit_pending" | "undo_refused" | "slots_unavailable" | "artwork_missing" | "artwork_mismatch" | "artwork_in_use" | "artwork_needed" | "file_missing" | "file_too_large" | "file_unsupported" | "file_truncated" | "file_too_many_pixels" | "file_animated" | "video_refused" | "html_refused" | "artwork_duplicate" | "upload_offset" | "upload_incomplete" | "upload_damaged" | "upload_quota" | "storage_full" | "payment_mismatch" | "checkout_expired" | "quote_expired" | "selection_empty" | "provider_unavailable" | "review_decided" | "account_in_use" | "account_deleted" | "too_many_instances" | "social_unavailable" | "social_code_refused" | "address_has_account" | "social_token_invalid" | "identity_unavailable" | "request_timeout" | "rate_limited" | "internal" | "unavailable";
        FieldError: {
            /** @description JSON pointer of the field, e.g. `/startDate`. */
            path: string;
            /** @description The rule that failed, e.g. `required`, `format`, `maximum`. */
            code: string;
            /** @description The bound of the rule, where it has one. */
            limit?: string | number;
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            code: components["schemas"]["ProblemCode"];
            detail?: string;
            requestId: string;
            errors?: components["schemas"]["FieldError"][];
            /** @description What the message needs, e.g. the screens without free slots. */
            facts?: {
                [key: string]: unknown;
            };
        };
        /** Format: date-time */
        Instant: string;
        /**
         * Format: uuid
         * @description As the product writes it, in lower case.
         */
        Id: string;
        /** @description What the tenant's pages look like; colours are CSS hexadecimal. */
        Theme: {
            name: string;
            /** @description On light pages. */
            accent: string;
            /** @description On dark pages. */
            accentDark: string;
        };
        Namespace: {
            id: components["schemas"]["Id"];
            name: string;
            url: string;
            iconUrl: string;
            theme: components["schemas"]["Theme"];
            /** @description BCP 47; its language picks the locale file, the tag the digits. */
            locale: string;
            isSmbShowStudio: boolean;
            userPoolId: string;
            oauthClientId: string;
            /** @description Empty where nobody signs in by Google. */
            oauthClientIdGoogle: string;
            /** @description Empty where nobody signs in by Apple. */
            oauthClientIdApple: string;
        };
        Terms: {
            version: string;
            /** @description The document as HTML; fetched without authorization. */
            url: string;
        };
        User: {
            userId: string;
            email: string;
            name: string;
            /** @description The business the user named when signing up; null without one. */
            businessName: string | null;
            /** @description The profile image, 256 pixels square, for some hours; null without one. */
            avatarUrl: string | null;
            termsOfServiceVersion?: string | null;
            termsAcceptedAt: components["schemas"]["Instant"] | null;
            /** @description When the user was first here. */
            createdAt: components["schemas"]["Instant"];
            /** @description What the user may do on the platform's side. */
            platformRoles: ("reviewer" | "operator")[];
            /** @description The media owner whose screens a reviewer decides about; null for the platform's own reviewers. */
            reviewsFor?: string | null;
            version: number;
        };
        /**
         * @description What a list of campaigns can show.
         * @enum {string}
         */
        CampaignColumn: "name" | "brand" | "poNumber" | "category" | "status" | "dates" | "budget" | "spent" | "plays" | "impressions" | "updatedAt";
        Preferences: {
            /** @description What the list of campaigns shows beside the name, in this order. */
            campaignColumns?: components["schemas"]["CampaignColumn"][];
        };
        /** @description A name as people read it, with something visible in it, nothing that hides and nothing that turns the text around it. */
        PersonalText: string;
        Registration: {
            /** @description The subject that the pool gave the new user. */
            userId: components["schemas"]["Id"];
            /** @description The attribute custom:registration of the sign-up; a record without the same one is nobody's. */
            proof: components["schemas"]["Id"];
            email: string;
            name: components["schemas"]["PersonalText"];
            businessName: components["schemas"]["PersonalText"];
            /** @description The version of the terms that was shown and agreed to; null when none could be shown. */
            termsVersion: string | null;
            locale: string;
        };
        SocialCode: {
            code: string;
            /** @description The PKCE verifier (RFC 7636). */
            codeVerifier: string;
            /** @description The address the code came back to. */
            redirectUri: string;
            /** @enum {string} */
            provider: "google" | "apple";
            /** @description What the ID token must carry. */
            nonce: string;
            /**
             * @description The user wants an account of its own although the address has one already.
             * @default false
             */
            separate: boolean;
        };
        SocialTokens: {
            idToken: string;
            accessToken: string;
            refreshToken: string;
            /** @description Seconds. */
            expiresIn: number;
        };
        /** @description ISO 4217. */
        Currency: string;
        LatLng: {
            lat: number;
            lng: number;
        };
        /** @description Reaches eastwards from southwest to northeast, over the antimeridian where `southwest.lng` is the greater one. */
        Viewport: {
            southwest: components["schemas"]["LatLng"];
            northeast: components["schemas"]["LatLng"];
        };
        Geometry: {
            location: components["schemas"]["LatLng"];
            viewport: components["schemas"]["Viewport"];
        };
        /** @description ISO 3166-1 alpha-2. */
        CountryCode: string;
        /** @description Where the business is, as the place search found it; the area is its country's. */
        InstanceLocation: {
            placeId?: string;
            description: string;
            geometry: components["schemas"]["Geometry"];
            countryCode: components["schemas"]["CountryCode"];
            country: string;
            /** @description `minLongitude` is the greater one where the area steps over the antimeridian. */
            area: {
                minLatitude: number;
                maxLatitude: number;
                minLongitude: number;
                maxLongitude: number;
            };
        };
        /** @description What invoices and letters to the business need; what was never said is absent. */
        Company: {
            /** @description As the register has it. */
            legalName?: components["schemas"]["PersonalText"];
            /** @description E.g. a VAT number. */
            taxId?: string;
            billingEmail?: string;
            /** @description With the number. */
            street?: components["schemas"]["PersonalText"];
            postcode?: string;
            city?: components["schemas"]["PersonalText"];
        };
        Instance: {
            id: components["schemas"]["Id"];
            name: string;
            country: {
                name: string;
                code: string;
            };
            currency: {
                code: components["schemas"]["Currency"];
            };
            /** @enum {string} */
            role?: "owner" | "manager" | "editor" | "billing" | "viewer";
            location?: components["schemas"]["InstanceLocation"];
            company?: components["schemas"]["Company"];
            version: number;
        };
        PlacePrediction: {
            description: string;
            place_id: string;
            types: string[];
        };
        GeocodedPlace: {
            place_id: string;
            formatted_address: string;
            address_components: {
                types: string[];
                short_name: string;
                long_name: string;
            }[];
            geometry: components["schemas"]["Geometry"];
        };
        /** @enum {string} */
        Category: "automotive" | "beauty" | "education" | "electronics" | "entertainment" | "fashion" | "finance" | "food_drink" | "government" | "grocery" | "health" | "home" | "real_estate" | "restaurants" | "retail" | "services" | "sports" | "technology" | "telecom" | "travel" | "alcohol" | "gambling" | "political" | "tobacco";
        /**
         * @description What really happens: nothing and nobody waits, it waits for somebody or for its start, something keeps it from playing,
         *     it plays but not as planned, it plays.
         * @enum {string}
         */
        EffectiveStatus: "idle" | "waiting" | "held_back" | "limited" | "playing";
        /** @enum {string} */
        EffectiveReason: "payment_hold" | "screen_offline" | "daily_cap_reached" | "outside_schedule" | "no_approved_artwork" | "partially_approved" | "artwork_rejected" | "artwork_revoked" | "awaiting_media_owner" | "media_owner_refused" | "underdelivering" | "budget_spent" | "awaiting_review" | "starts_later";
        /** @enum {string} */
        CampaignStatus: "draft" | "pending_payment" | "in_review" | "scheduled" | "live" | "paused" | "completed" | "rejected" | "cancelled" | "archived";
        /**
         * Format: date
         * @description A calendar day.
         */
        Day: string;
        /**
         * @description Where a figure comes from.
         * @enum {string}
         */
        Provenance: "estimated" | "measured" | "final";
        /** @description What has happened so far, from plays. */
        Figures: {
            plays: number;
            impressions: number;
            /** @description Minor units. */
            spend: number;
            provenance: components["schemas"]["Provenance"];
            asOf: components["schemas"]["Instant"];
            lastPlayAt?: components["schemas"]["Instant"] | null;
        };
        CampaignSummary: {
            id: components["schemas"]["Id"];
            name: string;
            brand?: string | null;
            poNumber?: string | null;
            category?: components["schemas"]["Category"] | null;
            effectiveStatus: components["schemas"]["EffectiveStatus"];
            effectiveReasons: components["schemas"]["EffectiveReason"][];
            status: components["schemas"]["CampaignStatus"];
            statusReason?: string | null;
            startDate?: components["schemas"]["Day"] | null;
            endDate?: components["schemas"]["Day"] | null;
            /** @description Minor units. */
            budgetTotal?: number | null;
            currency: components["schemas"]["Currency"];
            figures: components["schemas"]["Figures"];
            updatedAt: components["schemas"]["Instant"];
            version: number;
        };
        CampaignUnderWay: components["schemas"]["CampaignSummary"] & {
            /** @description By when all that waits for a review is to be decided; null where nothing waits. */
            reviewDueAt: components["schemas"]["Instant"] | null;
        };
        Attention: {
            /** @enum {string} */
            kind: "draft_unfinished" | "payment_pending" | "payment_failed" | "artwork_rejected" | "artwork_revoked" | "starts_without_artwork" | "underdelivering" | "review_pending";
            campaignId?: components["schemas"]["Id"];
            campaignName?: string;
            artworkId?: components["schemas"]["Id"];
            artworkName?: string;
            /** @description Of the campaign */
            lineId?: components["schemas"]["Id"];
            reason?: string | null;
        };
        Cursor: string;
        /**
         * @description Only an active one can be booked; the others are found by their ids alone.
         * @enum {string}
         */
        ScreenStatus: "active" | "maintenance" | "retired";
        /** @description Minor units of the currency beside it. */
        MinorUnits: number;
        Screen: {
            id: components["schemas"]["Id"];
            status: components["schemas"]["ScreenStatus"];
            name: string;
            mediaOwner: string;
            /** @description OpenOOH venue taxonomy 1.2.1 id. */
            venueType: number;
            /** @description Stable key, e.g. `new-york`. */
            city: string;
            cityName: string;
            countryCode: string;
            address: string;
            latitude: number;
            longitude: number;
            /** @description IANA zone. */
            timezone: string;
            /** @enum {string} */
            orientation: "landscape" | "portrait" | "banner";
            widthPx: number;
            heightPx: number;
            indoor: boolean;
            /** @enum {string} */
            motion: "full" | "partial" | "static";
            spotLengthS: number;
            loopLengthS: number;
            slotsPerLoop: number;
            /** @description Plays of one slot in an open hour. */
            playsPerHour: number;
            /** @description Open hours a week. */
            weeklyHours: number;
            /** @description Impressions of one slot in a full week. */
            weeklyImpressions: number;
            impressionSource: string;
            impressionAsOf: components["schemas"]["Day"];
            /** @enum {string} */
            pricingModel: "cpm" | "per_play";
            /** @description Millionths of the major currency unit per thousand impressions or per play. */
            rateMicros: number;
            /** @description The rate as a price per thousand impressions. */
            cpmMicros: number;
            currency: components["schemas"]["Currency"];
            maxSovPct: number;
            leadTimeDays: number;
            minSpend: components["schemas"]["MinorUnits"];
            prohibitedCategories: string[];
            acceptedMimeTypes: string[];
            maxFileBytes: number;
            /** @description Millionths of the major currency unit that a play costs on average. */
            playMicros: number;
            /** @description Slots of the loop that are sold at all. */
            sellableSlots: number;
            /** @description Slots free on every day of the flight asked about; only with one. */
            freeSlots?: number;
        };
        /** @description Packed, for fifty thousand of them are asked for at once. */
        ScreenPoints: {
            count: number;
            /** @description Base64 of the ids one after the other, the 16 bytes of each. */
            ids: string;
            /** @description Base64 of the latitude and longitude of each id in turn, in hundred-thousandths of a degree, as whole numbers of 32 bits with their sign, the greatest byte first. */
            positions: string;
        };
        FacetCount: {
            value: string;
            /** @description As the inventory calls it; the value itself where it has no other name. */
            label: string;
            count: number;
            /** @description The middle of a city's screens; cities only. */
            latitude?: number;
            longitude?: number;
        };
        ScreenFacets: {
            total: number;
            countries: components["schemas"]["FacetCount"][];
            cities: components["schemas"]["FacetCount"][];
            venueTypes: components["schemas"]["FacetCount"][];
            mediaOwners: components["schemas"]["FacetCount"][];
            formats: components["schemas"]["FacetCount"][];
            /** @description What the screens found cost per thousand impressions, whatever the price asked for; nothing when none is found. */
            price?: {
                minCpmMicros: number;
                maxCpmMicros: number;
                currency: components["schemas"]["Currency"];
            };
        };
        ScreenAudience: {
            /** @description Different people who pass in a full week of its hours. */
            weekly: number;
            /** @description How often each of them passes in that week. */
            visits: number;
            /** @description Over w weeks w to this power times as many pass: 0 the same people come each week, 1 nobody comes twice. */
            churn: number;
            source: string;
            asOf: components["schemas"]["Day"];
        };
        ScreenDetail: components["schemas"]["Screen"] & {
            audio: boolean;
            impressionVendor: string;
            /** @description Who passes it; null where nobody has told. Reach is modelled from it. */
            audience: components["schemas"]["ScreenAudience"] | null;
            /** @description Seven days from Monday, each 24 switches, on the screen's own clock. */
            openHours: boolean[][];
            /** @description Impressions of one play in each hour of the week, from Monday 00:00; 0 when it is closed. */
            audienceByHour: number[];
        };
        /**
         * @description A leading minus sorts downwards.
         * @default -updatedAt
         * @enum {string}
         */
        CampaignSort: "name" | "-name" | "brand" | "-brand" | "poNumber" | "-poNumber" | "category" | "-category" | "status" | "-status" | "startDate" | "-startDate" | "endDate" | "-endDate" | "budget" | "-budget" | "spent" | "-spent" | "plays" | "-plays" | "impressions" | "-impressions" | "updatedAt" | "-updatedAt";
        /** @enum {string} */
        Pacing: "even" | "asap" | "front_loaded";
        /**
         * @description What the campaign is for.
         * @enum {string}
         */
        Objective: "awareness" | "store_visits" | "promotion" | "launch" | "event" | "recruitment";
        /** @description Dayparts: 168 switches from Monday 00:00 on each screen's own clock; null means all hours. */
        Schedule: boolean[] | null;
        /** @description A weight. The line's budget is this part of the sum over the lines of the campaign's budget. */
        BudgetShare: number;
        /**
         * @description What a line's delivery is measured against: its budget, or so many plays or impressions.
         * @enum {string}
         */
        LineGoal: "budget" | "plays" | "impressions";
        /** @description Whole weights by id. */
        Shares: {
            [key: string]: number;
        };
        /** @description How often each artwork takes its turn; those not named count 1. */
        ArtworkWeights: {
            [key: string]: number;
        };
        LineInput: {
            /** @description Of a line of this campaign or a new one. Without it lines are told apart by their place. */
            id?: components["schemas"]["Id"];
            name?: string;
            startDate?: components["schemas"]["Day"] | null;
            endDate?: components["schemas"]["Day"] | null;
            slots?: number;
            schedule?: components["schemas"]["Schedule"];
            budgetShare?: components["schemas"]["BudgetShare"];
            goal?: components["schemas"]["LineGoal"];
            /** @description Of plays or impressions. */
            goalAmount?: number | null;
            screenIds: components["schemas"]["Id"][];
            spendShares?: components["schemas"]["Shares"];
            artworkIds: components["schemas"]["Id"][];
            artworkWeights?: components["schemas"]["ArtworkWeights"];
        };
        CampaignChanges: {
            name?: string;
            brand?: string | null;
            poNumber?: string | null;
            category?: components["schemas"]["Category"] | null;
            startDate?: components["schemas"]["Day"] | null;
            endDate?: components["schemas"]["Day"] | null;
            budgetTotal?: number | null;
            /** @description Minor units that may be spent in a day. */
            dailyCap?: number | null;
            pacing?: components["schemas"]["Pacing"];
            objective?: components["schemas"]["Objective"] | null;
            lines?: components["schemas"]["LineInput"][];
        };
        Line: {
            id: components["schemas"]["Id"];
            /** @description Empty while it is named by its place. */
            name: string;
            /** @description Null: the campaign's own. */
            startDate: components["schemas"]["Day"] | null;
            /** @description Null: the campaign's own. */
            endDate: components["schemas"]["Day"] | null;
            /** @description Slots of each screen's loop. */
            slots: number;
            schedule: components["schemas"]["Schedule"];
            budgetShare: components["schemas"]["BudgetShare"];
            goal: components["schemas"]["LineGoal"];
            /** @description Plays or impressions; null where the goal is the budget. */
            goalAmount: number | null;
            screenIds: components["schemas"]["Id"][];
            /** @description How the line's budget is spread over its screens. Absent when every screen plays the same part of its slots. */
            spendShares?: components["schemas"]["Shares"];
            artworkIds: components["schemas"]["Id"][];
            artworkWeights?: components["schemas"]["ArtworkWeights"];
        };
        Range: {
            low: number;
            expected: number;
            high: number;
        };
        /**
         * @description What keeps the plan from delivering more. `budget`: the money; `capacity`: every free slot is bought; `daily_cap`: the cap leaves
         *     money over; `none`: no budget was asked about.
         * @enum {string}
         */
        ForecastCap: "none" | "budget" | "capacity" | "daily_cap";
        /**
         * @description How a figure was made. Forecasts that were kept before `reach_by_audience` and `range_of_inputs` say the older two in their place.
         * @enum {string}
         */
        ForecastMethod: "plays_from_loops" | "impressions_from_multipliers" | "reach_exponential_by_city" | "reach_by_audience" | "spend_from_plays" | "range_uptime_and_audience" | "range_of_inputs";
        /**
         * @description Whether the slots that are wanted are free in every hour, fewer are, or none.
         * @enum {string}
         */
        SlotAvailability: "free" | "partly" | "sold_out";
        ScreenForecast: {
            screenId: components["schemas"]["Id"];
            availability: components["schemas"]["SlotAvailability"];
            /** @description Free in every hour in which the line wants to run, its own campaign's left out. */
            freeSlots: number;
            plays: number;
            impressions: number;
            /** @description Minor units. */
            spend: number;
            /** @description Minor units. */
            maxSpend: number;
            /** @enum {string} */
            limit: "none" | "fewer_slots" | "no_slots" | "no_hours";
        };
        /** @description The part of a forecast that is one line's. Reach does not add up over lines, for they meet the same people. */
        LineForecast: {
            lineId?: components["schemas"]["Id"];
            plays: components["schemas"]["Range"];
            impressions: components["schemas"]["Range"];
            reach: components["schemas"]["Range"];
            frequency: components["schemas"]["Range"];
            spend: components["schemas"]["Range"];
            /** @description Minor units. */
            budget: number | null;
            /** @description Minor units. */
            maxSpend: number;
            maxCapacity: boolean;
            /** @description Not kept with a campaign. */
            screens?: components["schemas"]["ScreenForecast"][];
        };
        Forecast: {
            plays: components["schemas"]["Range"];
            impressions: components["schemas"]["Range"];
            reach: components["schemas"]["Range"];
            frequency: components["schemas"]["Range"];
            spend: components["schemas"]["Range"];
            currency: components["schemas"]["Currency"];
            /** @description The budget buys more than is available. */
            maxCapacity: boolean;
            /** @description Minor units: what all free slots of the flight cost. */
            maxSpend: number;
            /** @description Minor units: the least the chosen screens take. */
            minSpend: number;
            earliestStart: components["schemas"]["Day"];
            unavailableScreenIds?: components["schemas"]["Id"][];
            provenance: components["schemas"]["Provenance"];
            asOf: components["schemas"]["Instant"];
            sources: string[];
            /** @description Minor units that were to be spent; null asked for everything that is free. */
            budget?: number | null;
            cap?: components["schemas"]["ForecastCap"];
            methods?: components["schemas"]["ForecastMethod"][];
            /** @description When spending as soon as possible has used the money up. */
            spentBy?: components["schemas"]["Instant"] | null;
            /** @description Left out of the reach. */
            citiesWithoutPopulation?: string[];
            /** @description Screens left out of the reach because nobody has told who passes them. */
            screensWithoutAudience?: number;
            /** @description Version of the model that the reach is of; kept forecasts without one are of version 1. */
            reachModel?: number;
            lines?: components["schemas"]["LineForecast"][];
        };
        /**
         * @description Where what came fell: below the lowest that was forecast, within the range, above the highest.
         * @enum {string}
         */
        ForecastVerdict: "below" | "within" | "above";
        /** @description What became of a forecast once its campaign was completed. */
        ForecastOutcome: {
            plays: components["schemas"]["ForecastVerdict"];
            impressions: components["schemas"]["ForecastVerdict"];
            spend: components["schemas"]["ForecastVerdict"];
            /** @description Whether it tells of the forecast: false when somebody paused the campaign, which none foresees. */
            isCounted: boolean;
        };
        Refund: {
            amount: components["schemas"]["MinorUnits"];
            currency: components["schemas"]["Currency"];
            /** @enum {string} */
            reason: "rejected" | "undelivered" | "late_payment" | "duplicate_payment" | "cancelled" | "reduced";
            /**
             * @description Owed, asked of the provider, paid back, refused by the provider.
             * @enum {string}
             */
            status: "due" | "sent" | "done" | "failed";
            /** @description Business time, as the campaign's history and plays. */
            createdAt: components["schemas"]["Instant"];
            /** @description Business time. */
            doneAt: components["schemas"]["Instant"] | null;
        };
        /** @description How a cancellation was settled: paid = delivered - absorbed + refund for lines that pay back by delivery. */
        Cancellation: {
            paid: components["schemas"]["MinorUnits"];
            /** @description What the plays until the end cost. */
            delivered: components["schemas"]["MinorUnits"];
            refund: components["schemas"]["MinorUnits"];
            /** @description What played after the quote and is not charged for. */
            absorbed: components["schemas"]["MinorUnits"];
            currency: components["schemas"]["Currency"];
        };
        /** @description How delivery compares with the plan. */
        PacingState: {
            /** @description Of the budget, what the plan has spent by now. */
            expectedPct: number;
            /** @description Of the budget that is spent. */
            deliveredPct: number;
        };
        HistoryEntry: {
            at: components["schemas"]["Instant"];
            event: string;
            from: components["schemas"]["CampaignStatus"];
            to: components["schemas"]["CampaignStatus"];
            reason?: string | null;
        };
        Campaign: components["schemas"]["CampaignSummary"] & {
            pacing: components["schemas"]["Pacing"];
            /** @description Minor units that may be spent in a day. */
            dailyCap?: number | null;
            objective?: components["schemas"]["Objective"] | null;
            lines: components["schemas"]["Line"][];
            forecast?: components["schemas"]["Forecast"] | null;
            /** @description Only once the campaign is completed, and had a forecast. */
            forecastOutcome?: components["schemas"]["ForecastOutcome"];
            /** @description What is or was paid back, oldest first. */
            refunds: components["schemas"]["Refund"][];
            cancellation: components["schemas"]["Cancellation"] | null;
            pacingState?: components["schemas"]["PacingState"] | null;
            history: components["schemas"]["HistoryEntry"][];
            createdAt: components["schemas"]["Instant"];
        };
        RefundQuoteLine: {
            lineId: components["schemas"]["Id"];
            /** @description From 1. */
            position: number;
            /**
             * @description `guaranteed`: 100 % up to 30 days before the start, 50 % up to 2 days, then nothing. `by_delivery`: all that was not
             *     delivered, whenever.
             * @enum {string}
             */
            basis: "guaranteed" | "by_delivery";
            /** @description Whole days from now to the start; negative once it has begun. */
            daysToStart: number;
            paid: components["schemas"]["MinorUnits"];
            delivered: components["schemas"]["MinorUnits"];
            /**
             * @description Of what was paid, or of what was not delivered.
             * @enum {integer}
             */
            refundPct: 0 | 50 | 100;
            refund: components["schemas"]["MinorUnits"];
        };
        RefundQuote: {
            id: components["schemas"]["Id"];
            campaignId: components["schemas"]["Id"];
            /** @description It is for this version and no other. */
            campaignVersion: number;
            currency: components["schemas"]["Currency"];
            paid: components["schemas"]["MinorUnits"];
            delivered: components["schemas"]["MinorUnits"];
            refund: components["schemas"]["MinorUnits"];
            lines: components["schemas"]["RefundQuoteLine"][];
            /** @description Business time of what was delivered. */
            asOf: components["schemas"]["Instant"];
            /** @description Wall time. */
            expiresAt: components["schemas"]["Instant"];
        };
        /** @enum {string} */
        BulkAction: "pause" | "resume" | "archive" | "duplicate";
        /** @description Which campaigns of the instance; without statuses all but the archived ones. */
        CampaignFilter: {
            /** @description In name, brand or PO number. */
            q?: string;
            status?: components["schemas"]["CampaignStatus"][];
            category?: components["schemas"]["Category"][];
            /** @description The flight has not ended before. */
            from?: components["schemas"]["Day"];
            /** @description The flight has begun by then. */
            to?: components["schemas"]["Day"];
        };
        BulkOperation: {
            id: components["schemas"]["Id"];
            action: components["schemas"]["BulkAction"];
            undoOf: components["schemas"]["Id"] | null;
            total: number;
            done: number;
            refused: number;
            isFinished: boolean;
            /** @description It paused or resumed something, and nobody has taken that back. */
            canUndo: boolean;
            createdAt: components["schemas"]["Instant"];
        };
        /** @enum {string} */
        BulkOutcome: "waiting" | "done" | "refused";
        BulkItem: {
            position: number;
            campaignId: components["schemas"]["Id"];
            name: string;
            outcome: components["schemas"]["BulkOutcome"];
            /** @description Why it was refused. */
            reason: components["schemas"]["ProblemCode"] | null;
            /** @description What the campaign's status was when its turn came. */
            status: components["schemas"]["CampaignStatus"] | null;
            /** @description The duplicate. */
            createdCampaignId: components["schemas"]["Id"] | null;
        };
        Who: {
            /** @enum {string} */
            kind: "member" | "payments" | "review" | "schedule";
            /** @description Null: nobody of the instance any more, or without a name. */
            name: string | null;
            isSelf: boolean;
        };
        /**
         * @description `awaiting_payment`: nothing has changed yet, what it takes is held until `expiresAt`. `withdrawn`, `payment_failed`, `expired` and
         *     `superseded` (the campaign ended first): nothing has changed.
         * @enum {string}
         */
        EditStatus: "applied" | "awaiting_payment" | "withdrawn" | "payment_failed" | "expired" | "superseded";
        EditChange: {
            /** @description JSON pointer; a line by its id: `/endDate`, `/lines/{lineId}/schedule`, `/lines/{lineId}` for a whole one. */
            path: string;
            /** @description As it was. Of `screenIds` and `artworkIds` those that went. */
            before: unknown;
            /** @description As it became. Of `screenIds` and `artworkIds` those that came. */
            after: unknown;
        };
        /**
         * @description Whether it can be undone: `possible`, as far as is known before trying, or why not.
         * @enum {string}
         */
        UndoState: "possible" | "not_applied" | "undone" | "overtaken" | "locked" | "over";
        CampaignEdit: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            kind: "draft" | "live";
            status: components["schemas"]["EditStatus"];
            at: components["schemas"]["Instant"];
            who: components["schemas"]["Who"];
            changes: components["schemas"]["EditChange"][];
            /** @description Minor units: to be paid or, below zero, paid back. */
            difference: number;
            currency: components["schemas"]["Currency"];
            undo: components["schemas"]["UndoState"];
            /** @description The edit that this one takes back. */
            undoOf: components["schemas"]["Id"] | null;
            expiresAt: components["schemas"]["Instant"] | null;
        };
        /** @description Something that happened to a campaign; a transition or an edit says what. */
        TimelineEntry: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            type: "created" | "transition" | "edit";
            at: components["schemas"]["Instant"];
            who: components["schemas"]["Who"];
            transition?: components["schemas"]["HistoryEntry"];
            edit?: components["schemas"]["CampaignEdit"];
        };
        LineEdit: {
            id: components["schemas"]["Id"];
            endDate?: components["schemas"]["Day"] | null;
            schedule?: components["schemas"]["Schedule"];
            /** @description All of them. */
            screenIds?: components["schemas"]["Id"][];
            /** @description All of them. */
            artworkIds?: components["schemas"]["Id"][];
            artworkWeights?: components["schemas"]["ArtworkWeights"];
        };
        /**
         * @description What is to be different in a campaign that is paid for. What is not named stays. Start, currency, category, pacing and the
         *     screens that are in a line are not to be changed.
         */
        EditChanges: {
            name?: string;
            poNumber?: string | null;
            endDate?: components["schemas"]["Day"];
            budgetTotal?: components["schemas"]["MinorUnits"];
            /** @description Minor units. */
            dailyCap?: number | null;
            lines?: components["schemas"]["LineEdit"][];
        };
        EditResult: {
            edit: components["schemas"]["CampaignEdit"];
            campaign: components["schemas"]["Campaign"];
        };
        /** @description Minor units. */
        EditMoney: {
            budgetBefore: number;
            budgetAfter: number;
            /** @description Delivered, and what may be on its way. */
            spent: number;
            /** @description The lowest budget there may be now. */
            least: number;
            toPay: number;
            toRefund: number;
            currency: components["schemas"]["Currency"];
        };
        /** @description What the rest of the flight delivers. */
        EditOutlook: {
            plays: components["schemas"]["Range"];
            impressions: components["schemas"]["Range"];
            reach: components["schemas"]["Range"];
            spend: components["schemas"]["Range"];
            /** @description The money buys more than is free. */
            maxCapacity: boolean;
            provenance: components["schemas"]["Provenance"];
            asOf: components["schemas"]["Instant"];
        };
        EditPreview: {
            /** @description Of the campaign it was made for. */
            version: number;
            changes: components["schemas"]["EditChange"][];
            /** @description What stands against it; nothing, if it can be made. */
            refusals: components["schemas"]["FieldError"][];
            /** @description The screens that refusals are about. */
            screenIds?: components["schemas"]["Id"][];
            money: components["schemas"]["EditMoney"];
            outlook: {
                before: components["schemas"]["EditOutlook"] | null;
                after: components["schemas"]["EditOutlook"] | null;
            };
            review: {
                isNeeded: boolean;
                /** @description Those that play only once they are approved. */
                artworkIds: components["schemas"]["Id"][];
            };
            /** @description A change that waits for its payment; until then there is no other. */
            pending: components["schemas"]["CampaignEdit"] | null;
        };
        Checkout: {
            checkoutId: string;
            orderId: components["schemas"]["Id"];
            campaignId: components["schemas"]["Id"];
            amount: components["schemas"]["MinorUnits"];
            currency: components["schemas"]["Currency"];
            /** @description The provider's widget script, by checkout id. */
            scriptUrl: string;
            brands: string[];
            /** @description When nothing is held for it any more. */
            expiresAt: components["schemas"]["Instant"];
            /** @enum {string} */
            status: "created" | "pending" | "succeeded" | "failed" | "expired" | "needs_review" | "refunded";
        };
        /** @description The part of a line that decides what it delivers. */
        PlanLine: {
            id?: components["schemas"]["Id"];
            startDate?: components["schemas"]["Day"] | null;
            endDate?: components["schemas"]["Day"] | null;
            slots?: number;
            schedule?: components["schemas"]["Schedule"];
            budgetShare?: components["schemas"]["BudgetShare"];
            screenIds: components["schemas"]["Id"][];
            spendShares?: components["schemas"]["Shares"];
        };
        /** @description What a forecast is made from. */
        Plan: {
            /** @description Its own slots count as free. */
            campaignId?: components["schemas"]["Id"];
            startDate: components["schemas"]["Day"];
            endDate: components["schemas"]["Day"];
            budgetTotal?: components["schemas"]["MinorUnits"];
            dailyCap?: components["schemas"]["MinorUnits"];
            pacing?: components["schemas"]["Pacing"];
            lines: components["schemas"]["PlanLine"][];
        };
        /** @description How many campaigns fell where, and half of them delivered at least `typical` of what was expected (1 is all). */
        ForecastTally: {
            below: number;
            within: number;
            above: number;
            typical: number | null;
        };
        ForecastRecord: {
            /** @description Completed ones that had a forecast and were never paused, the latest 50. */
            campaigns: number;
            plays: components["schemas"]["ForecastTally"];
            impressions: components["schemas"]["ForecastTally"];
            spend: components["schemas"]["ForecastTally"];
            /** @description When the first of them ended. */
            since: components["schemas"]["Instant"] | null;
            asOf: components["schemas"]["Instant"];
        };
        /**
         * @description `chosen`: the line's own screens; `found`: all that the search finds, of large ones the cheapest of each city.
         * @enum {string}
         */
        BestSpendScope: "chosen" | "found";
        /** @description A plan, and which of its lines is to be spent best. */
        BestSpendRequest: {
            /** @description Its own slots count as free. */
            campaignId?: components["schemas"]["Id"];
            startDate: components["schemas"]["Day"];
            endDate: components["schemas"]["Day"];
            budgetTotal: components["schemas"]["MinorUnits"];
            dailyCap?: components["schemas"]["MinorUnits"];
            pacing?: components["schemas"]["Pacing"];
            lines: components["schemas"]["PlanLine"][];
            /** @description Of the plan's line whose budget is spread. */
            lineId: components["schemas"]["Id"];
            scope: components["schemas"]["BestSpendScope"];
            /** @description Screens that refuse it are left out. */
            category?: components["schemas"]["Category"];
            /** @description Screens on which none of them can run are left out; without any, none is. */
            artworkIds?: components["schemas"]["Id"][];
        };
        /**
         * @description Why a screen is not used: its free slots or open hours, the unknown population of its city, an audience that nobody has told, its
         *     minimum spend, its lead time, the category, the artworks; or the money reaches more people elsewhere.
         * @enum {string}
         */
        LeftOutReason: "no_slots" | "no_hours" | "no_population" | "no_audience" | "below_minimum" | "too_soon" | "category_prohibited" | "no_artwork" | "reaches_less";
        BestSpend: {
            lineId: components["schemas"]["Id"];
            screenIds: components["schemas"]["Id"][];
            /** @description Absent when every screen is to play the same part of its slots. */
            spendShares?: components["schemas"]["Shares"];
            /** @description How many screens were weighed. */
            considered: number;
            /** @description Whether the proposal reaches more people than the plan as it is. */
            isBetter: boolean;
            before: components["schemas"]["Forecast"];
            after: components["schemas"]["Forecast"];
            /** @description How many of those weighed are not used, by reason, the most frequent first. */
            leftOut: {
                reason: components["schemas"]["LeftOutReason"];
                count: number;
            }[];
        };
        OrderLine: {
            lineId: components["schemas"]["Id"];
            /** @description From 1. */
            position: number;
            name: string | null;
            screenCount: number;
            cities: string[];
            startDate: components["schemas"]["Day"];
            endDate: components["schemas"]["Day"];
            /** @description Minor units. Of a change, what the line gets more; below zero, less. */
            amount: number;
            /**
             * @description What a cancellation pays back, by the rule that quotes it. `guaranteed`: the whole price up to `fullUntil`, half of it up to
             *     `halfUntil`, then nothing. `by_delivery`: what was not delivered, whenever.
             */
            refund: {
                /** @enum {string} */
                basis: "guaranteed" | "by_delivery";
                fullUntil: components["schemas"]["Instant"] | null;
                halfUntil: components["schemas"]["Instant"] | null;
            };
        };
        /** @description What a checkout pays for. */
        CheckoutOrder: {
            orderId: components["schemas"]["Id"];
            /** @enum {string} */
            status: "open" | "awaiting_payment" | "paid" | "partially_refunded" | "refunded" | "expired" | "cancelled";
            /** @description Paid, and the provider looks at it once more. */
            isUnderReview: boolean;
            /** @description The lines' amounts together. */
            amount: components["schemas"]["MinorUnits"];
            currency: components["schemas"]["Currency"];
            /** @description Whose name stands on the card's statement. */
            seller: string;
            /** @description The seller's terms; null where there are none. */
            termsUrl: string | null;
            lines: components["schemas"]["OrderLine"][];
        };
        CheckoutResult: {
            /**
             * @description `declined`: the order waits for another try within its 30 minutes. `duplicate`: the order had been paid by another checkout
             *     before, and this payment is paid back in full.
             * @enum {string}
             */
            outcome: "paid" | "pending" | "needs_review" | "declined" | "expired" | "duplicate";
            /** @enum {string|null} */
            reason?: "declined_by_bank" | "insufficient_funds" | "card_invalid" | "card_expired" | "authentication_failed" | "other" | null;
            campaignId: components["schemas"]["Id"];
            /** @description The campaign's after this result; another try is asked for with it. */
            campaignVersion: number;
        };
        /** @enum {string} */
        ReportGroup: "day" | "hour" | "city" | "screen" | "venue" | "artwork" | "line";
        /**
         * @description The days before of the same number, the same days a week before, or the days of `compareFrom` and `compareTo`.
         * @enum {string}
         */
        ReportCompare: "none" | "previous" | "week_before" | "custom";
        /** @description A leading minus sorts downwards. By itself: days and hours in their order, all else by plays downwards. */
        ReportSort: string;
        ReportDays: {
            from: components["schemas"]["Day"];
            to: components["schemas"]["Day"];
        };
        ReportFigures: {
            plays: number;
            impressions: number;
            /** @description People reached at least once; a model. */
            reach: number;
            /** @description Impressions for each person reached. */
            frequency: number | null;
            /** @description Minor units. */
            spend: number;
            /** @description Cost of 1000 impressions in millionths of the major unit. */
            cpmMicros: number | null;
            costPerPlayMicros: number | null;
            /** @description Of all slots that ran while the screens were open, those that were this: 0 to 1. */
            sov: number | null;
            /** @description What the forecast expects of these days; null without one. */
            expectedPlays: number | null;
            /** @description Plays as a ratio of those expected. */
            delivery: number | null;
            /** @description Of a line's goal for its whole flight, what these days delivered; 1 is all. */
            goalDelivery: number | null;
        };
        /** @description What a line is called and what it is to deliver. */
        ReportLine: {
            /** @description Empty while it is named by its place. */
            name: string;
            goal: components["schemas"]["LineGoal"];
            /** @description Plays, impressions, or its part of the budget in minor units; null while there is none. */
            goalAmount: number | null;
        };
        ReportRow: components["schemas"]["ReportFigures"] & {
            /** @description The day, the hour (0 to 23), the city's key, the venue type or the id. */
            key: string;
            /** @description The name of a city, screen or artwork, the position of a line; null where the key says it all. */
            label: string | null;
            /** @description Of a report by line; null where it is no longer there. */
            line: components["schemas"]["ReportLine"] | null;
            /** @description The same of the days compared with. */
            before: components["schemas"]["ReportFigures"] | null;
        };
        /** @description Where a figure of the report comes from. */
        FigureSource: {
            /** @enum {string} */
            figure: "plays" | "impressions" | "reach" | "spend" | "sov" | "delivery" | "goal";
            provenance: components["schemas"]["Provenance"];
            /** @enum {string} */
            source: "proof_of_play" | "audience_model" | "reach_model" | "rates" | "loop_capacity" | "forecast" | "line_goals";
            /** @description Who publishes what it rests on. */
            names: string[];
            /** @description The date of the source. */
            asOf: components["schemas"]["Instant"] | components["schemas"]["Day"];
            /** @description Version of the model; of modelled reach only. */
            model?: number;
        };
        Report: {
            groupBy: components["schemas"]["ReportGroup"];
            from: components["schemas"]["Day"];
            to: components["schemas"]["Day"];
            compare: components["schemas"]["ReportCompare"];
            comparedWith: components["schemas"]["ReportDays"] | null;
            sort: components["schemas"]["ReportSort"];
            rows: components["schemas"]["ReportRow"][];
            totals: components["schemas"]["ReportFigures"];
            before: components["schemas"]["ReportFigures"] | null;
            currency: components["schemas"]["Currency"];
            campaign: {
                name: string;
                status: components["schemas"]["CampaignStatus"];
                startDate: components["schemas"]["Day"] | null;
                endDate: components["schemas"]["Day"] | null;
            };
            sources: components["schemas"]["FigureSource"][];
            asOf: components["schemas"]["Instant"];
            lastPlayAt: components["schemas"]["Instant"] | null;
        };
        /** @enum {string} */
        ReportFormat: "csv" | "xlsx" | "pdf";
        /**
         * @description One table each. `table`: the report itself, in every format. As CSV only, `days`: of which days its figures are, which they are compared with, and where each figure comes from; `plays`: a row for each play of those days, whether it was billed or not, at most 1,000,000.
         * @enum {string}
         */
        ReportContent: "table" | "days" | "plays";
        ReportExport: {
            id: components["schemas"]["Id"];
            campaignId: components["schemas"]["Id"];
            format: components["schemas"]["ReportFormat"];
            content: components["schemas"]["ReportContent"];
            /** @enum {string} */
            status: "waiting" | "writing" | "done" | "failed";
            /** @description Per cent. */
            progress: number;
            fileName: string | null;
            bytes: number | null;
            /** @description Signed; good for ten minutes. */
            url: string | null;
            createdAt: components["schemas"]["Instant"];
            /** @description When the file is thrown away. */
            expiresAt: components["schemas"]["Instant"];
        };
        /** @description Which report it is. Days are those of each screen's own calendar, both ends included; without them the flight up to now. */
        ReportView: {
            groupBy?: components["schemas"]["ReportGroup"];
            from?: components["schemas"]["Day"];
            to?: components["schemas"]["Day"];
            compare?: components["schemas"]["ReportCompare"];
            compareFrom?: components["schemas"]["Day"];
            compareTo?: components["schemas"]["Day"];
            sort?: components["schemas"]["ReportSort"];
        };
        ReportLink: {
            id: components["schemas"]["Id"];
            view: components["schemas"]["ReportView"];
            /** @description Only in the first answer to its making; it is not kept. */
            token: string | null;
            opens: number;
            lastOpenedAt: components["schemas"]["Instant"] | null;
            createdAt: components["schemas"]["Instant"];
            /** @description The name of whoever made it. */
            createdBy: string | null;
            expiresAt: components["schemas"]["Instant"];
        };
        SharedReport: {
            report: components["schemas"]["Report"];
            expiresAt: components["schemas"]["Instant"];
        };
        /** @enum {string} */
        HourReason: "future" | "not_booked" | "sold_out" | "outside_flight" | "screen_closed" | "outside_dayparts" | "not_paid" | "not_live_yet" | "paused" | "cancelled" | "ended" | "budget_spent" | "cap_reached" | "no_artwork" | "artwork_in_review" | "artwork_in_owner_review" | "artwork_rejected" | "artwork_refused_by_owner" | "artwork_misfit" | "screen_maintenance" | "screen_offline" | "not_reported_yet" | "paced" | "plays_refused" | "not_kept" | "unexplained";
        HourAnswer: {
            screenId: components["schemas"]["Id"];
            from: components["schemas"]["Instant"];
            to: components["schemas"]["Instant"];
            timezone: string;
            /**
             * @description `open`: the hour is not over.
             * @enum {string}
             */
            outcome: "played" | "partly" | "not_played" | "open";
            plays: number;
            /** @description What the booked slots hold in the hour. */
            possible: number;
            /** @description Reported and not billed. */
            refused: number;
            /** @description What weighs most first; empty when all was played. */
            reasons: components["schemas"]["HourReason"][];
            reportedUntil: components["schemas"]["Instant"] | null;
        };
        NextPlay: {
            screenId: components["schemas"]["Id"];
            screenName: string;
            address: string;
            cityName: string;
            countryCode: string;
            latitude: number;
            longitude: number;
            timezone: string;
            /** @description Business time. */
            startsAt: components["schemas"]["Instant"];
            artworkId: components["schemas"]["Id"];
        };
        PlayLogDay: {
            day: components["schemas"]["Day"];
            length: number;
            /** @description The last entry's hash, 64 hexadecimal digits. */
            head: string;
            /** @description Since when nothing is added any more. */
            closedAt: components["schemas"]["Instant"] | null;
            /** @description When the platform signed it, by the wall clock. */
            sealedAt: components["schemas"]["Instant"] | null;
        };
        PlayLogEntry: {
            seq: number;
            id: components["schemas"]["Id"];
            lineId: components["schemas"]["Id"];
            artworkId: components["schemas"]["Id"];
            screenId: components["schemas"]["Id"];
            startedAt: components["schemas"]["Instant"];
            utcOffsetMin: number;
            durationMs: number;
            /** @description Hundredths of a percent. */
            completed: number;
            /** @description Millionths. */
            impressions: number;
            /** @description Micros. */
            cost: number;
            receivedAt: components["schemas"]["Instant"];
            previous: string;
            hash: string;
        };
        /** @description SHA-256, 64 hexadecimal digits. */
        Hash: string;
        /** @description RFC 7638 thumbprint of the key that signs. */
        KeyId: string;
        /** @description Ed25519, 64 bytes in base64url. */
        Signature: string;
        TreeHead: {
            logId: components["schemas"]["Id"];
            /** @description How many seals there are. */
            size: number;
            root: components["schemas"]["Hash"];
            at: components["schemas"]["Instant"];
            keyId: components["schemas"]["KeyId"];
            signature: components["schemas"]["Signature"];
        };
        Proof: components["schemas"]["Hash"][];
        /** @description What is signed of it, byte for byte: docs/decisions/0030-sealed-days.md. */
        DaySeal: {
            logId: components["schemas"]["Id"];
            campaignId: components["schemas"]["Id"];
            day: components["schemas"]["Day"];
            /** @description How many plays were billed. */
            length: number;
            head: components["schemas"]["Hash"];
            /** @description Their sum, micros. */
            cost: number;
            /** @description Their sum, millionths. */
            impressions: number;
            previous: components["schemas"]["Hash"];
            /** @description By the wall clock. */
            sealedAt: components["schemas"]["Instant"];
            /** @description The day was closed before there were seals, and sealed later. */
            isLate: boolean;
            keyId: components["schemas"]["KeyId"];
            signature: components["schemas"]["Signature"];
            /** @description Where it stands in the log of all seals, from 0. */
            leafIndex: number;
            treeHead: components["schemas"]["TreeHead"];
            proof: components["schemas"]["Proof"];
        };
        LoggedDay: {
            day: components["schemas"]["Day"];
            /** @description Nothing is added any more. */
            final: boolean;
            length: number;
            head: string;
            entries: components["schemas"]["PlayLogEntry"][];
            /** @description Null while the day is open, and until it is sealed. */
            seal: components["schemas"]["DaySeal"] | null;
        };
        /** @description Checked as docs/decisions/0030-sealed-days.md says. */
        PlayLogFile: {
            /** @constant */
            format: "marquee-play-log/2";
            campaignId: components["schemas"]["Id"];
            days: components["schemas"]["LoggedDay"][];
        };
        SealKey: {
            /** @constant */
            kty: "OKP";
            /** @constant */
            crv: "Ed25519";
            /** @constant */
            alg: "EdDSA";
            /** @constant */
            use: "sig";
            /** @description The public key, 32 bytes in base64url. */
            x: string;
            kid: components["schemas"]["KeyId"];
            from: components["schemas"]["Instant"];
            /** @description When another took its place; null while it signs. */
            until: components["schemas"]["Instant"] | null;
        };
        SealKeys: {
            keys: components["schemas"]["SealKey"][];
        };
        InclusionProof: {
            leafIndex: number;
            proof: components["schemas"]["Proof"];
        };
        /**
         * @description What no working player reports.
         * @enum {string}
         */
        PlayFlagReason: "future" | "too_old" | "unreadable_time" | "loop_overfilled" | "outside_hours" | "no_booking";
        PlayFlag: {
            id: number;
            screenId: components["schemas"]["Id"];
            screenName: string;
            cityName: string;
            playId: components["schemas"]["Id"];
            reason: components["schemas"]["PlayFlagReason"];
            /** @description As the screen said it. */
            startedAt: string;
            receivedAt: components["schemas"]["Instant"];
            /** @description Business time when it came. */
            businessAt: components["schemas"]["Instant"];
        };
        /** @description What one screen reported that is refused for one reason. */
        FlaggedScreen: {
            screenId: components["schemas"]["Id"];
            screenName: string;
            cityName: string;
            reason: components["schemas"]["PlayFlagReason"];
            /** @description Plays. */
            count: number;
            /** @description When the first of them came. */
            firstAt: components["schemas"]["Instant"];
            lastAt: components["schemas"]["Instant"];
            lastFlagId: number;
            /** @description When an operator has last looked into it. */
            seenAt: components["schemas"]["Instant"] | null;
        };
        /** @description A refund that came to nothing, with what its operator looks it up by at the provider. */
        FailedRefund: {
            /** @description The provider knows it as its merchantTransactionId. */
            id: components["schemas"]["Id"];
            campaignId: components["schemas"]["Id"];
            campaignName: string;
            instanceName: string;
            amount: components["schemas"]["MinorUnits"];
            currency: components["schemas"]["Currency"];
            /** @enum {string} */
            reason: "rejected" | "undelivered" | "late_payment" | "duplicate_payment" | "cancelled" | "reduced";
            attempts: number;
            /** @description The provider's code, or what kept it from answering. */
            failure: string | null;
            providerPaymentId: string | null;
            createdAt: components["schemas"]["Instant"];
            failedAt: components["schemas"]["Instant"];
        };
        RefundProgress: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            status: "due" | "sent" | "done" | "failed";
            attempts: number;
            /** @description Of the last try that is over. */
            failure: string | null;
            doneAt: components["schemas"]["Instant"] | null;
        };
        KeyedScreen: {
            id: components["schemas"]["Id"];
            /** @description What its media owner calls it. */
            code: string;
            name: string;
            mediaOwner: string;
            cityName: string;
            /**
             * @description Who reports for the screen: a player with a key of its own, the platform's simulated player, nobody.
             * @enum {string}
             */
            speaker: "player" | "simulated" | "nobody";
            /** @description Ed25519, 32 bytes in base64url. */
            publicKey: string | null;
            /** @description Wall time; null for a key that no operator gave. */
            keyGivenAt: components["schemas"]["Instant"] | null;
            /** @description Business time up to which the screen has reported; null while it never has. */
            reportedUntil: components["schemas"]["Instant"] | null;
        };
        /** @description One artwork of one line on one screen; several artworks of a line are several bookings with the same `lineId`. */
        PlaylistBooking: {
            campaignId: components["schemas"]["Id"];
            lineId: components["schemas"]["Id"];
            artworkId: components["schemas"]["Id"];
            artworkVersion: number;
            weight?: number;
            slots: number;
            /** @description Of the booked slots, those to play now: 0 to 1. */
            share: number;
            startDate: components["schemas"]["Day"];
            endDate: components["schemas"]["Day"];
            /** @description Dayparts; null means all hours. */
            schedule: boolean[] | null;
            from: components["schemas"]["Instant"];
            until: components["schemas"]["Instant"] | null;
            /** @description Where it is shown from: the file, or a package's first page. */
            url: string;
            /** @description Where its file is read from, to be kept. */
            fileUrl: string;
            mimeType: string;
            sha256: string;
        };
        Playlist: {
            screenId: components["schemas"]["Id"];
            /** @description A player reports nothing later. */
            businessNow: components["schemas"]["Instant"];
            /** @description Plays up to here are in; null before the first report. */
            reportedUntil: components["schemas"]["Instant"] | null;
            timezone: string;
            /** @description Seven days from Monday, in the screen's zone. */
            operatingHours: boolean[][];
            spotLengthS: number;
            loopLengthS: number;
            slotsPerLoop: number;
            bookings: components["schemas"]["PlaylistBooking"][];
        };
        /**
         * Format: uuid
         * @description In either case; kept and answered in lower case.
         */
        ReportedId: string;
        PlayInput: {
            id: components["schemas"]["ReportedId"];
            campaignId: components["schemas"]["ReportedId"];
            lineId: components["schemas"]["ReportedId"];
            artworkId: components["schemas"]["ReportedId"];
            /**
             * Format: date-time
             * @description With the screen's own UTC offset.
             */
            startedAt: string;
            durationMs: number;
            /** @description Kept to hundredths. */
            completedPct: number;
        };
        PlayOutcome: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            outcome: "accepted" | "repeated" | "refused";
            /** @description Of a play that was refused. */
            reason?: string;
        };
        /** @enum {string} */
        ArtworkStatus: "processing" | "failed" | "pending_review" | "approved" | "rejected" | "revoked" | "archived";
        /** @enum {string} */
        ArtworkType: "image" | "video" | "html";
        /** @enum {string} */
        ReasonCode: "wrong_dimensions" | "illegible" | "low_quality" | "prohibited_category" | "unsubstantiated_claim" | "ip_rights" | "missing_identity" | "legal_disclaimer" | "language" | "unsafe_motion";
        Review: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            level: "platform" | "media_owner";
            /** @description Who decides; null at the platform's level. */
            mediaOwner?: string | null;
            /** @enum {string} */
            status: "pending" | "approved" | "rejected" | "revoked";
            reasonCode?: components["schemas"]["ReasonCode"] | null;
            note?: string | null;
            dueAt: components["schemas"]["Instant"];
            decidedAt?: components["schemas"]["Instant"] | null;
            revokedAt?: components["schemas"]["Instant"] | null;
        };
        Artwork: {
            id: components["schemas"]["Id"];
            name: string;
            type: components["schemas"]["ArtworkType"];
            status: components["schemas"]["ArtworkStatus"];
            /** @description `application/zip` for a package. */
            mimeType: string;
            /** @description Of the file that was uploaded. */
            bytes: number;
            width: number;
            height: number;
            /** @description A video's; null for what has no end of its own. */
            durationMs: number | null;
            /** @description Of a video's picture, e.g. `avc`. */
            codec: string | null;
            /** @description Of a video's sound, e.g. `aac`; null when it is silent. */
            audioCodec: string | null;
            /** @description A video's pictures per second. */
            fps: number | null;
            /** @description A video's, bits per second. */
            bitrate: number | null;
            /** @description Bits of a colour channel; null where the file does not say. */
            bitDepth: number | null;
            /** @description Hexadecimal, of the file that was uploaded. */
            sha256: string;
            /** @description Signed and short-lived. Of a package its first page, shown in a frame without `allow-same-origin`. */
            url: string;
            thumbnailUrl: string;
            version: number;
            createdAt: components["schemas"]["Instant"];
            /** @description A campaign that is not over shows it. */
            inUse: boolean;
            /** @description The platform's. */
            review?: components["schemas"]["Review"] | null;
            /** @description The media owners' that were asked, oldest first. */
            ownerReviews: components["schemas"]["Review"][];
            /** @description The version before; null for the first. */
            parentId?: components["schemas"]["Id"] | null;
            /** @description The version after; null for the newest. */
            nextVersionId?: components["schemas"]["Id"] | null;
            /** @description How many problems and warnings the policy check found; null while it is not checked. */
            findings?: number | null;
        };
        Upload: {
            id: components["schemas"]["Id"];
            /** @description The file's. */
            name: string;
            /** @description Of the whole file. */
            bytes: number;
            /** @description Hexadecimal, of the whole file. */
            sha256: string;
            /** @description Bytes that have arrived, and where the next chunk begins. */
            offset: number;
            /** @description The most that one chunk may have. */
            chunkBytes: number;
            createdAt: components["schemas"]["Instant"];
            expiresAt: components["schemas"]["Instant"];
        };
        ArtworkVersion: {
            artwork: components["schemas"]["Artwork"];
            /** @description One a level and media owner, oldest first. */
            reviews: components["schemas"]["Review"][];
        };
        /** @enum {string} */
        PolicyCheck: "contrast" | "text_size" | "white_level" | "safe_area" | "letterbox" | "resolution" | "motion" | "click_target";
        PolicyBox: {
            x: number;
            y: number;
            width: number;
            height: number;
        };
        PolicyFormat: {
            widthPx: number;
            heightPx: number;
        };
        /**
         * @description What the server can mend by itself.
         * @enum {string}
         */
        PolicyFix: "dim_white" | "fit_safe_area" | "pad_format";
        PolicyFinding: {
            check: components["schemas"]["PolicyCheck"];
            /**
             * @description `problem`: some screens cannot show it or a reviewer will likely reject it; `warning`: it will look worse than it could; `note`: good to know.
             * @enum {string}
             */
            severity: "problem" | "warning" | "note";
            /** @description Where, in shares of width and height from the start corner at the top left; null for the whole picture. */
            box: components["schemas"]["PolicyBox"] | null;
            /** @description In the unit of the check: a ratio, or percent. */
            measured: number;
            limit: number;
            /** @description The screen format it is about; null when it is about all. */
            format: components["schemas"]["PolicyFormat"] | null;
            fix: components["schemas"]["PolicyFix"] | null;
        };
        PolicyUnchecked: {
            check: components["schemas"]["PolicyCheck"];
            /**
             * @description `check_failed`: the file could not be read.
             * @enum {string}
             */
            reason: "text_unknown" | "no_picture" | "check_failed";
        };
        PolicyReport: {
            /** @description Of the rules that were asked. */
            version: number;
            checkedAt: components["schemas"]["Instant"];
            findings: components["schemas"]["PolicyFinding"][];
            /** @description What could not be checked and why. */
            unchecked: components["schemas"]["PolicyUnchecked"][];
        };
        ArtworkFix: {
            id: components["schemas"]["Id"];
            artworkId: components["schemas"]["Id"];
            fix: components["schemas"]["PolicyFix"];
            /** @description Signed and short-lived. */
            url: string;
            thumbnailUrl: string;
            width: number;
            height: number;
            bytes: number;
            policy: components["schemas"]["PolicyReport"];
        };
        ArtworkUse: {
            campaignId: components["schemas"]["Id"];
            campaignName: string;
            status: components["schemas"]["CampaignStatus"];
            startDate: components["schemas"]["Day"] | null;
            endDate: components["schemas"]["Day"] | null;
            /** @description The lines that show it, in their order. */
            lines: {
                /** @description Among the campaign's lines, from 1. */
                place: number;
                /** @description Empty where the line has none. */
                name: string;
            }[];
            /** @description False when the campaign has shown it and does no more. */
            isAssigned: boolean;
            /** @description Billable plays so far. */
            plays: number;
            /** @description The last one with a play, on the screens' calendars. */
            lastDay: components["schemas"]["Day"] | null;
        };
        Storage: {
            /** @description With what is archived, copies to be looked at, and announced uploads. */
            usedBytes: number;
            maxBytes: number;
        };
        ReviewedCampaign: {
            id: components["schemas"]["Id"];
            name: string;
            brand: string | null;
            category: components["schemas"]["Category"] | null;
            startDate: components["schemas"]["Day"] | null;
            endDate: components["schemas"]["Day"] | null;
            screenCount: number;
            cities: string[];
        };
        ReviewItem: components["schemas"]["Review"] & {
            artwork: components["schemas"]["Artwork"];
            /** @description The version before with its review, to be compared with; null for a first version. */
            previous: components["schemas"]["Artwork"] | null;
            /** @description Null while it is not checked. */
            policy: components["schemas"]["PolicyReport"] | null;
            instanceName: string;
            /** @description What it is to be shown in; drafts are nobody else's. A media owner's reviewer is told of its own screens. */
            campaigns: components["schemas"]["ReviewedCampaign"][];
        };
        ReviewedScreen: {
            id: components["schemas"]["Id"];
            name: string;
            cityName: string;
            mediaOwner: string;
        };
        /** @description A mail or text message as its recipient gets it. */
        OutboxMessage: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            medium: "EMAIL" | "SMS";
            /** @description An e-mail address or a phone number. */
            to: string;
            /** @description The name of the tenant it comes from. */
            tenant: string;
            /** @enum {string} */
            locale: "en" | "ar";
            subject: string;
            text: string;
            /** @description Of mail; a whole document. */
            html: string | null;
            code: string | null;
            /** @description Where its link leads. */
            link: string | null;
            /**
             * @description Kept: it stays here, because nothing is configured that sends it.
             * @enum {string}
             */
            state: "kept" | "waiting" | "sent" | "failed";
            createdAt: components["schemas"]["Instant"];
        };
    };
    responses: {
        /** @description The call was refused. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        id: components["schemas"]["Id"];
        /** @description A repeat with the same key returns the first answer. */
        idempotencyKey: string;
        /** @description The tenant that a stranger's call is about. */
        namespaceId: components["schemas"]["Id"];
        /** @description The version that was read, as an entity tag, e.g. `"3"`; a stale one gets 412. */
        ifMatch: string;
        search: string;
        country: string[];
        city: string[];
        /** @description OpenOOH ids; a parent (one or two digits) stands for its children too. */
        venueType: number[];
        mediaOwner: string[];
        /** @description Pixels: `1920x1080`. */
        format: string[];
        /** @description At least this price per thousand impressions. */
        minCpmMicros: number;
        maxCpmMicros: number;
        /** @description Inside this box: `south,west,north,east`; over the antimeridian where west is the greater one. */
        bbox: string;
        /** @description No further than some metres from a point: `latitude,longitude,metres`. */
        near: string;
        /** @description Inside this polygon of 3 to 100 corners: `latitude,longitude;latitude,longitude;…`. */
        area: string;
        /** @description The first day of the flight that free slots are counted for; with `to`. */
        from: components["schemas"]["Day"];
        to: components["schemas"]["Day"];
        /** @description A campaign whose own slots do not count as taken. */
        campaignId: components["schemas"]["Id"];
        /** @description How many slots are wanted; of `available` screens so many are free. 1 unless told. */
        slots: number;
        /** @description The hours that free slots are counted in: 168 characters from Monday 00:00 on the screen's clock, 1 where it is wanted. */
        schedule: string;
        /** @description Only screens with so many slots free on every day of the flight, in the hours that are wanted. */
        available: boolean;
        /** @description These screens only. */
        "id-2": components["schemas"]["Id"][];
        /** @description `place` is country, city, name; `distance` needs `near`. */
        sort: "place" | "name" | "price" | "-price" | "impressions" | "distance";
        /** @description From `nextCursor` of the page before. */
        cursor: components["schemas"]["Cursor"];
        limit: number;
        editId: components["schemas"]["Id"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All is up. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        version: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getHealthLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It answers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        version: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getHealthReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ok" | "degraded";
                        /** @constant */
                        database: "ok";
                        /**
                         * @description Uploads are refused while it is full.
                         * @enum {string}
                         */
                        disk: "ok" | "full";
                        version: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Time as everybody has it: tokens and signatures. */
                        wall: components["schemas"]["Instant"];
                        now: components["schemas"]["Instant"];
                        /** @description Business seconds in a second of the wall. */
                        speed: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    initTenant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The namespace. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Namespace"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getLatestTerms: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest terms. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Terms"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    acceptTerms: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recorded. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getSelf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteSelf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    endSignIns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    ended: "this" | "others" | "all";
                };
            };
        };
        responses: {
            /** @description The tokens are refused from now on. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The preferences; what was never chosen is absent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preferences"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updatePreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Preferences"];
            };
        };
        responses: {
            /** @description The preferences as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preferences"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateSelf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: components["schemas"]["PersonalText"];
                    /** @description Terms version being accepted. */
                    version?: string;
                };
            };
        };
        responses: {
            /** @description The user as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    uploadAvatar: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description PNG, JPG or WebP, 5 MB (5,000,000 bytes) at most. */
                    file: string;
                };
            };
        };
        responses: {
            /** @description The user as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header: {
                /** @description The tenant that a stranger's call is about. */
                "X-Namespace-Id": components["parameters"]["namespaceId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description Recorded, now or before. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    exchangeSocialCode: {
        parameters: {
            query?: never;
            header: {
                /** @description The tenant that a stranger's call is about. */
                "X-Namespace-Id": components["parameters"]["namespaceId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SocialCode"];
            };
        };
        responses: {
            /** @description The session's tokens; kept by no cache. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocialTokens"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listInstances: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The instances. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: components["schemas"]["Instance"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createInstance: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: components["schemas"]["PersonalText"];
                    countryCode: components["schemas"]["CountryCode"];
                    currencyCode: components["schemas"]["Currency"];
                    location?: components["schemas"]["InstanceLocation"];
                };
            };
        };
        responses: {
            /** @description The instance. */
            201: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Instance"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateInstance: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that was read, as an entity tag, e.g. `"3"`; a stale one gets 412. */
                "If-Match": components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: components["schemas"]["PersonalText"];
                    location?: components["schemas"]["InstanceLocation"];
                    /** @description As a whole. */
                    company?: components["schemas"]["Company"];
                };
            };
        };
        responses: {
            /** @description The instance as it is now. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Instance"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listCurrencies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The currencies, most screens first; none while the tenant has no screens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: {
                            code: components["schemas"]["Currency"];
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    autocompletePlaces: {
        parameters: {
            query: {
                /** @description What was typed; several are taken as one text, joined by a space. */
                input: string[];
                /** @description Only in these countries: `country:us|country:ca`. */
                components?: string;
                /** @description Only in this box: `rectangle:south,west|north,east`. */
                locationrestriction?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The likeliest places, best first; perhaps none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        predictions: components["schemas"]["PlacePrediction"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    geocodePlace: {
        parameters: {
            query: {
                place_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The place; nothing for an id nobody knows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["GeocodedPlace"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Campaigns under way, totals and what needs attention. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        running: components["schemas"]["CampaignUnderWay"][];
                        attention: components["schemas"]["Attention"][];
                        totals: components["schemas"]["Figures"];
                        /** @description All campaigns, whatever their status. */
                        campaigns: number;
                        currency: components["schemas"]["Currency"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    streamEvents: {
        parameters: {
            query?: never;
            header?: {
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listScreens: {
        parameters: {
            query?: {
                q?: components["parameters"]["search"];
                country?: components["parameters"]["country"];
                city?: components["parameters"]["city"];
                /** @description OpenOOH ids; a parent (one or two digits) stands for its children too. */
                venueType?: components["parameters"]["venueType"];
                mediaOwner?: components["parameters"]["mediaOwner"];
                /** @description Pixels: `1920x1080`. */
                format?: components["parameters"]["format"];
                /** @description At least this price per thousand impressions. */
                minCpmMicros?: components["parameters"]["minCpmMicros"];
                maxCpmMicros?: components["parameters"]["maxCpmMicros"];
                /** @description Inside this box: `south,west,north,east`; over the antimeridian where west is the greater one. */
                bbox?: components["parameters"]["bbox"];
                /** @description No further than some metres from a point: `latitude,longitude,metres`. */
                near?: components["parameters"]["near"];
                /** @description Inside this polygon of 3 to 100 corners: `latitude,longitude;latitude,longitude;…`. */
                area?: components["parameters"]["area"];
                /** @description The first day of the flight that free slots are counted for; with `to`. */
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                /** @description A campaign whose own slots do not count as taken. */
                campaignId?: components["parameters"]["campaignId"];
                /** @description How many slots are wanted; of `available` screens so many are free. 1 unless told. */
                slots?: components["parameters"]["slots"];
                /** @description The hours that free slots are counted in: 168 characters from Monday 00:00 on the screen's clock, 1 where it is wanted. */
                schedule?: components["parameters"]["schedule"];
                /** @description Only screens with so many slots free on every day of the flight, in the hours that are wanted. */
                available?: components["parameters"]["available"];
                /** @description These screens only. */
                id?: components["parameters"]["id-2"];
                /** @description `place` is country, city, name; `distance` needs `near`. */
                sort?: components["parameters"]["sort"];
                limit?: number;
                /** @description From `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of screens in the order asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Screen"][];
                        nextCursor?: components["schemas"]["Cursor"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listScreenPoints: {
        parameters: {
            query?: {
                q?: components["parameters"]["search"];
                country?: components["parameters"]["country"];
                city?: components["parameters"]["city"];
                /** @description OpenOOH ids; a parent (one or two digits) stands for its children too. */
                venueType?: components["parameters"]["venueType"];
                mediaOwner?: components["parameters"]["mediaOwner"];
                /** @description Pixels: `1920x1080`. */
                format?: components["parameters"]["format"];
                /** @description At least this price per thousand impressions. */
                minCpmMicros?: components["parameters"]["minCpmMicros"];
                maxCpmMicros?: components["parameters"]["maxCpmMicros"];
                /** @description Inside this box: `south,west,north,east`; over the antimeridian where west is the greater one. */
                bbox?: components["parameters"]["bbox"];
                /** @description No further than some metres from a point: `latitude,longitude,metres`. */
                near?: components["parameters"]["near"];
                /** @description Inside this polygon of 3 to 100 corners: `latitude,longitude;latitude,longitude;…`. */
                area?: components["parameters"]["area"];
                /** @description The first day of the flight that free slots are counted for; with `to`. */
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                /** @description A campaign whose own slots do not count as taken. */
                campaignId?: components["parameters"]["campaignId"];
                /** @description How many slots are wanted; of `available` screens so many are free. 1 unless told. */
                slots?: components["parameters"]["slots"];
                /** @description The hours that free slots are counted in: 168 characters from Monday 00:00 on the screen's clock, 1 where it is wanted. */
                schedule?: components["parameters"]["schedule"];
                /** @description Only screens with so many slots free on every day of the flight, in the hours that are wanted. */
                available?: components["parameters"]["available"];
                /** @description `place` is country, city, name; `distance` needs `near`. */
                sort?: components["parameters"]["sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every screen found, in the order asked for. Where it does not depend on what others book, it carries an entity tag, and is to be asked for again with `If-None-Match`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreenPoints"];
                };
            };
            /** @description As the entity tag says it is known. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    countScreens: {
        parameters: {
            query?: {
                q?: components["parameters"]["search"];
                country?: components["parameters"]["country"];
                city?: components["parameters"]["city"];
                /** @description OpenOOH ids; a parent (one or two digits) stands for its children too. */
                venueType?: components["parameters"]["venueType"];
                mediaOwner?: components["parameters"]["mediaOwner"];
                /** @description Pixels: `1920x1080`. */
                format?: components["parameters"]["format"];
                /** @description At least this price per thousand impressions. */
                minCpmMicros?: components["parameters"]["minCpmMicros"];
                maxCpmMicros?: components["parameters"]["maxCpmMicros"];
                /** @description Inside this box: `south,west,north,east`; over the antimeridian where west is the greater one. */
                bbox?: components["parameters"]["bbox"];
                /** @description No further than some metres from a point: `latitude,longitude,metres`. */
                near?: components["parameters"]["near"];
                /** @description Inside this polygon of 3 to 100 corners: `latitude,longitude;latitude,longitude;…`. */
                area?: components["parameters"]["area"];
                /** @description The first day of the flight that free slots are counted for; with `to`. */
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                /** @description A campaign whose own slots do not count as taken. */
                campaignId?: components["parameters"]["campaignId"];
                /** @description How many slots are wanted; of `available` screens so many are free. 1 unless told. */
                slots?: components["parameters"]["slots"];
                /** @description The hours that free slots are counted in: 168 characters from Monday 00:00 on the screen's clock, 1 where it is wanted. */
                schedule?: components["parameters"]["schedule"];
                /** @description Only screens with so many slots free on every day of the flight, in the hours that are wanted. */
                available?: components["parameters"]["available"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each facet counts what all the other filters leave. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreenFacets"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getScreen: {
        parameters: {
            query?: {
                /** @description The first day of the flight that free slots are counted for; with `to`. */
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                /** @description A campaign whose own slots do not count as taken. */
                campaignId?: components["parameters"]["campaignId"];
                /** @description How many slots are wanted; of `available` screens so many are free. 1 unless told. */
                slots?: components["parameters"]["slots"];
                /** @description The hours that free slots are counted in: 168 characters from Monday 00:00 on the screen's clock, 1 where it is wanted. */
                schedule?: components["parameters"]["schedule"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The screen, with its week. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreenDetail"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                q?: components["parameters"]["search"];
                status?: components["schemas"]["CampaignStatus"][];
                category?: components["schemas"]["Category"][];
                from?: components["schemas"]["Day"];
                to?: components["schemas"]["Day"];
                /** @description These, whatever their status. */
                id?: components["schemas"]["Id"][];
                sort?: components["schemas"]["CampaignSort"];
                limit?: components["parameters"]["limit"];
                /** @description From `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CampaignSummary"][];
                        nextCursor?: components["schemas"]["Cursor"];
                        /** @description How many there are in all; on the first page only. */
                        total?: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignChanges"] & {
                    name: string;
                };
            };
        };
        responses: {
            /** @description The draft. */
            201: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportCampaigns: {
        parameters: {
            query: {
                q?: components["parameters"]["search"];
                status?: components["schemas"]["CampaignStatus"][];
                category?: components["schemas"]["Category"][];
                from?: components["schemas"]["Day"];
                to?: components["schemas"]["Day"];
                sort?: components["schemas"]["CampaignSort"];
                column: components["schemas"]["CampaignColumn"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description RFC 4180, UTF-8 with a byte order mark; streamed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaign. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateCampaign: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that was read, as an entity tag, e.g. `"3"`; a stale one gets 412. */
                "If-Match": components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignChanges"];
            };
        };
        responses: {
            /** @description The draft as it is now. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    transitionCampaign: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /** @description The version that was read, as an entity tag, e.g. `"3"`; a stale one gets 412. */
                "If-Match": components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    event: "pause" | "resume" | "cancel" | "archive";
                    /** @description To cancel what is paid: the refund quote that was shown. */
                    quoteId?: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description The campaign as it is now. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    duplicateCampaign: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft. */
            201: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    quoteRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quote. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundQuote"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    startBulkOperation: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    action: components["schemas"]["BulkAction"];
                    ids?: components["schemas"]["Id"][];
                    filter?: components["schemas"]["CampaignFilter"];
                    undoOf?: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description The operation, begun. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkOperation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getBulkOperation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkOperation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listBulkItems: {
        parameters: {
            query?: {
                outcome?: components["schemas"]["BulkOutcome"];
                limit?: components["parameters"]["limit"];
                /** @description The position that the page before ended at. */
                after?: number;
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["BulkItem"][];
                        nextAfter?: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listCampaignEdits: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                /** @description From `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["TimelineEntry"][];
                        /** @description The change that waits for its payment, whichever page it is on. */
                        pending: components["schemas"]["CampaignEdit"] | null;
                        /** @description What the screens and artworks of the changes are called, by id. */
                        names: {
                            [key: string]: string;
                        };
                        nextCursor?: components["schemas"]["Cursor"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    editCampaign: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /** @description The version that was read, as an entity tag, e.g. `"3"`; a stale one gets 412. */
                "If-Match": components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditChanges"];
            };
        };
        responses: {
            /** @description The edit, applied or awaiting its payment, and the campaign as it is now. */
            201: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditResult"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    previewCampaignEdit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditChanges"];
            };
        };
        responses: {
            /** @description The effect, and what stands against it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditPreview"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    withdrawCampaignEdit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                editId: components["parameters"]["editId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Withdrawn. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    undoCampaignEdit: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /** @description The version that was read, as an entity tag, e.g. `"3"`; a stale one gets 412. */
                "If-Match": components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
                editId: components["parameters"]["editId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The opposite edit, applied or awaiting its payment, and the campaign as it is now. */
            201: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditResult"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    startEditCheckout: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
                editId: components["parameters"]["editId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checkout. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    forecastCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Plan"];
            };
        };
        responses: {
            /** @description The forecast. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forecast"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getForecastRecord: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What came of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForecastRecord"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    spendBest: {
        parameters: {
            query?: {
                q?: components["parameters"]["search"];
                country?: components["parameters"]["country"];
                city?: components["parameters"]["city"];
                /** @description OpenOOH ids; a parent (one or two digits) stands for its children too. */
                venueType?: components["parameters"]["venueType"];
                mediaOwner?: components["parameters"]["mediaOwner"];
                /** @description Pixels: `1920x1080`. */
                format?: components["parameters"]["format"];
                /** @description At least this price per thousand impressions. */
                minCpmMicros?: components["parameters"]["minCpmMicros"];
                maxCpmMicros?: components["parameters"]["maxCpmMicros"];
                /** @description Inside this box: `south,west,north,east`; over the antimeridian where west is the greater one. */
                bbox?: components["parameters"]["bbox"];
                /** @description No further than some metres from a point: `latitude,longitude,metres`. */
                near?: components["parameters"]["near"];
                /** @description Inside this polygon of 3 to 100 corners: `latitude,longitude;latitude,longitude;…`. */
                area?: components["parameters"]["area"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BestSpendRequest"];
            };
        };
        responses: {
            /** @description The proposal, with what the plan would deliver before and after it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BestSpend"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checkout. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    startCheckout: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
                /** @description The version that was read, as an entity tag, e.g. `"3"`; a stale one gets 412. */
                "If-Match": components["parameters"]["ifMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checkout. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    abandonCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Abandoned. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getCheckoutOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                checkoutId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutOrder"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    confirmCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                checkoutId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    resourcePath: string;
                };
            };
        };
        responses: {
            /** @description What the provider says. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutResult"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    notifyPayment: {
        parameters: {
            query?: never;
            header: {
                "X-Initialization-Vector": string;
                "X-Authentication-Tag": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": string;
            };
        };
        responses: {
            /** @description Taken. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getCampaignReport: {
        parameters: {
            query?: {
                groupBy?: components["schemas"]["ReportGroup"];
                from?: components["schemas"]["Day"];
                to?: components["schemas"]["Day"];
                compare?: components["schemas"]["ReportCompare"];
                compareFrom?: components["schemas"]["Day"];
                compareTo?: components["schemas"]["Day"];
                sort?: components["schemas"]["ReportSort"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listReportExports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ReportExport"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    startReportExport: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    format: components["schemas"]["ReportFormat"];
                    view: components["schemas"]["ReportView"];
                    content?: components["schemas"]["ReportContent"];
                    /**
                     * @description Of `table` as CSV, whether a last row sums the others; Excel and PDF always have it.
                     * @default false
                     */
                    total?: boolean;
                    /**
                     * @default en
                     * @enum {string}
                     */
                    locale?: "en" | "ar";
                };
            };
        };
        responses: {
            /** @description The file is being written; ask for it by its id. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportExport"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listReportLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links that work. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ReportLink"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createReportLink: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    view: components["schemas"]["ReportView"];
                    /**
                     * @description How long it works.
                     * @enum {integer}
                     */
                    days: 1 | 7 | 30;
                };
            };
        };
        responses: {
            /** @description The link. Its token is told this once; a repeat of the call has none. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportLink"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getReportExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportExport"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    revokeReportLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It shows nothing any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    readSharedReport: {
        parameters: {
            query?: never;
            header: {
                /** @description The tenant that a stranger's call is about. */
                "X-Namespace-Id": components["parameters"]["namespaceId"];
                "X-Report-Token": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedReport"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    explainHour: {
        parameters: {
            query: {
                day: components["schemas"]["Day"];
                /** @description On the screen's own clock. */
                hour: number;
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
                screenId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, from what is known. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HourAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listNextPlays: {
        parameters: {
            query?: {
                /** @description One screen; else the campaign's first twelve. */
                screenId?: components["schemas"]["Id"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next plays, the soonest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Business time of the answer. */
                        now: components["schemas"]["Instant"];
                        /** @description Business seconds in a second of the wall. */
                        speed: number;
                        plays: components["schemas"]["NextPlay"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listPlayLogs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The days, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["PlayLogDay"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportPlayLog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                day: components["schemas"]["Day"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The log, as a file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayLogFile"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    sharePlayLog: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
                day: components["schemas"]["Day"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description SHA-256 of the token in hexadecimal. The token itself stays with whoever made it. */
                    tokenHash: string;
                };
            };
        };
        responses: {
            /** @description The link works. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        expiresAt: components["schemas"]["Instant"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readSharedPlayLog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The log. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayLogFile"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listSealKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A JSON Web Key Set; the same is at `/.well-known/marquee-seal-keys.json`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SealKeys"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getTreeHead: {
        parameters: {
            query?: {
                /** @description At which a head was signed; else the newest. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The head. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TreeHead"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    proveInclusion: {
        parameters: {
            query: {
                /** @description The seal's leaf hash, which only a file that has the seal gives. */
                leaf: components["schemas"]["Hash"];
                size: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where it stands, and the proof. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InclusionProof"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    proveConsistency: {
        parameters: {
            query: {
                first: number;
                /** @description At least `first`. */
                second: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The proof. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        proof: components["schemas"]["Proof"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listPlayFlags: {
        parameters: {
            query?: {
                screenId?: components["schemas"]["Id"];
                reason?: components["schemas"]["PlayFlagReason"];
                limit?: components["parameters"]["limit"];
                /** @description From `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["PlayFlag"][];
                        nextCursor?: components["schemas"]["Cursor"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listFlaggedScreens: {
        parameters: {
            query?: {
                reason?: components["schemas"]["PlayFlagReason"];
                /** @description What an operator has looked into, in place of what nobody has. */
                seen?: boolean;
                limit?: components["parameters"]["limit"];
                /** @description From `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["FlaggedScreen"][];
                        nextCursor?: components["schemas"]["Cursor"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    markFlagsSeen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: components["schemas"]["PlayFlagReason"];
                    /** @description The `lastFlagId` that was shown. What came after it stays news. */
                    upTo: number;
                };
            };
        };
        responses: {
            /** @description Marked; a repeat changes nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listFailedRefunds: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                /** @description From `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["FailedRefund"][];
                        nextCursor?: components["schemas"]["Cursor"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    retryRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is due again; the provider is asked first what became of the tries before. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getRefundProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As far as the provider has answered. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundProgress"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listScreenKeys: {
        parameters: {
            query?: {
                q?: components["parameters"]["search"];
                limit?: components["parameters"]["limit"];
                /** @description From `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["KeyedScreen"][];
                        nextCursor?: components["schemas"]["Cursor"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    registerScreenKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Ed25519, 32 bytes in base64url. The private half never leaves whoever made it. */
                    publicKey: string;
                    /**
                     * @description The key that is meant to go, null for none. Where the screen has another one meanwhile, nothing is replaced
                     *     (`stale_version`); without this, whatever there is.
                     */
                    replaces?: string | null;
                };
            };
        };
        responses: {
            /** @description Registered. A simulated player leaves the screen to the real one. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    revokeScreenKey: {
        parameters: {
            query: {
                /** @description The key that is meant. Where the screen has another one meanwhile, nothing is taken away (`stale_version`). */
                publicKey: string;
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nobody speaks for the screen, simulated players neither; a repeat changes nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    getPlaylist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The playlist. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playlist"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    ingestPlays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description This batch is all there was up to here. */
                    until?: components["schemas"]["Instant"];
                    plays: components["schemas"]["PlayInput"][];
                };
            };
        };
        responses: {
            /** @description How many were new, and which do not count. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What became of each play, in their order. */
                        results: components["schemas"]["PlayOutcome"][];
                        accepted: number;
                        repeated: number;
                        refused: {
                            id: components["schemas"]["Id"];
                            reason: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listArtworks: {
        parameters: {
            query?: {
                q?: components["parameters"]["search"];
                status?: components["schemas"]["ArtworkStatus"][];
                type?: components["schemas"]["ArtworkType"];
                id?: components["schemas"]["Id"][];
                limit?: components["parameters"]["limit"];
                /** @description From `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Artwork"][];
                        nextCursor?: components["schemas"]["Cursor"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createArtwork: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description PNG, JPG or WebP, 50 MB (50,000,000 bytes) at most. */
                    file: string;
                };
            };
        };
        responses: {
            /** @description The artwork, pending review. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Artwork"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getArtwork: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The artwork. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Artwork"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    archiveArtwork: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    listUploads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them; they expire a day after their last chunk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Upload"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createUpload: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    bytes: number;
                    sha256: string;
                };
            };
        };
        responses: {
            /** @description The upload, from its offset on. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The upload. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    discardUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    appendUpload: {
        parameters: {
            query?: never;
            header: {
                /** @description Where the chunk begins: the upload's offset; any other is refused with `upload_offset`, which names it. */
                "Upload-Offset": number;
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/offset+octet-stream": string;
            };
        };
        responses: {
            /** @description The upload with its new offset. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    finishUpload: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The artwork whose next version this is: as with `createArtworkVersion`, of the same type, in its places. */
                    parentId?: components["schemas"]["Id"];
                    /**
                     * @description A picture out of a video, as the browser drew it: PNG, JPG or WebP. It becomes the thumbnail, drawn anew;
                     *     nothing else is taken from it.
                     */
                    poster?: string;
                };
            };
        };
        responses: {
            /** @description The artwork, pending review. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Artwork"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listArtworkVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions; the artwork that was asked for is one of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ArtworkVersion"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createArtworkVersion: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description PNG, JPG or WebP, 50 MB at most. */
                    file: string;
                };
            };
        };
        responses: {
            /** @description The new version, pending review. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Artwork"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getArtworkPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The findings, and what could not be checked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyReport"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createArtworkFix: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fix: components["schemas"]["PolicyFix"];
                };
            };
        };
        responses: {
            /** @description The copy. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArtworkFix"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    takeArtworkFix: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
                fixId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new version, pending review. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Artwork"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    dropArtworkFix: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
                fixId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dropped. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    createArtworkCrop: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    widthPx: number;
                    heightPx: number;
                    /** @description Where the part lies along the side that it does not fill: 0 at the left or the top, 1 at the other end. */
                    position: number;
                };
            };
        };
        responses: {
            /** @description The new artwork, pending review. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Artwork"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listArtworkUses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those that keep it from the archive first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ArtworkUse"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    restoreArtwork: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The artwork. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Artwork"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteArtwork: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone; its files follow. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        freedBytes: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getStorage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The room. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Storage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listReviews: {
        parameters: {
            query?: {
                status?: "pending" | "approved" | "rejected" | "revoked";
                limit?: components["parameters"]["limit"];
                /** @description From `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ReviewItem"][];
                        nextCursor?: components["schemas"]["Cursor"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listReviewScreens: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                /** @description From `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ReviewedScreen"][];
                        nextCursor?: components["schemas"]["Cursor"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    decideReview: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    decision: "approve" | "reject";
                    reasonCode?: components["schemas"]["ReasonCode"];
                    note?: string;
                };
            };
        };
        responses: {
            /** @description The review as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    revokeReview: {
        parameters: {
            query?: never;
            header: {
                /** @description A repeat with the same key returns the first answer. */
                "Idempotency-Key": components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reasonCode: components["schemas"]["ReasonCode"];
                    note?: string;
                };
            };
        };
        responses: {
            /** @description The review as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listOutbox: {
        parameters: {
            query?: {
                /** @description A part of the recipient's address or number, whatever its case. */
                to?: string;
                limit?: components["parameters"]["limit"];
                /** @description From `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["OutboxMessage"][];
                        nextCursor?: components["schemas"]["Cursor"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
