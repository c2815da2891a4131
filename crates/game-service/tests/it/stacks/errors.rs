//! Error bodies of web frameworks: the sentence that explains the refusal is kept.

use crate::support::{PLAYER, Server, TOKEN, client, json, query, response};
use app::error_code::ErrorCode;
use game_service::{Error, Refusal, ServerText};

async fn failed(answer: Vec<u8>) -> Error {
    let server = Server::answering([answer]).await;
    client(&server).player_history(&query()).await.unwrap_err()
}

/// The kind of the error, and the code and sentence of the body.
async fn refused(answer: Vec<u8>) -> (ErrorCode, Option<String>, Option<String>) {
    let error = failed(answer).await;
    let kind = error.code();
    let Error::Refused(Refusal { code, message, .. }) = error else {
        panic!("a refusal: {error:?}")
    };
    let text = |text: Option<ServerText>| text.map(|text| text.as_str().to_owned());
    (kind, text(code), text(message))
}

/// Status and body; the kind of the error, its code and its sentence.
const BODIES: &[(u16, &str, ErrorCode, &str, &str)] = &[
    // The contract.
    (
        400,
        r#"{"status":"error","error":{"code":"E_VALIDATION_FAILURE","message":"Table not found"}}"#,
        ErrorCode::NotAccepted,
        "E_VALIDATION_FAILURE",
        "Table not found",
    ),
    (
        400,
        r#"{"status":"error","error":"period is wrong"}"#,
        ErrorCode::NotAccepted,
        "",
        "period is wrong",
    ),
    (
        400,
        r#"{"status":"error","message":"period is wrong","code":"BAD"}"#,
        ErrorCode::NotAccepted,
        "BAD",
        "period is wrong",
    ),
    (
        200,
        r#"{"status":"error","message":"period is wrong"}"#,
        ErrorCode::Refused,
        "",
        "period is wrong",
    ),
    // AdonisJS.
    (
        401,
        r#"{"errors":[{"message":"E_UNAUTHORIZED_ACCESS: Unauthorized access"}]}"#,
        ErrorCode::Unauthorized,
        "",
        "E_UNAUTHORIZED_ACCESS: Unauthorized access",
    ),
    (
        400,
        r#"{"errors":[{"message":"Unauthorized access","code":"E_UNAUTHORIZED_ACCESS"}]}"#,
        ErrorCode::Unauthorized,
        "E_UNAUTHORIZED_ACCESS",
        "Unauthorized access",
    ),
    (
        422,
        r#"{"errors":[{"rule":"enum","field":"period","message":"The selected period is invalid"}]}"#,
        ErrorCode::NotAccepted,
        "",
        "The selected period is invalid",
    ),
    (
        422,
        r#"[{"message":"required validation failed","field":"game_key","validation":"required"}]"#,
        ErrorCode::NotAccepted,
        "",
        "game_key: required validation failed",
    ),
    (
        404,
        r#"{"message":"E_ROW_NOT_FOUND: Row not found","code":"E_ROW_NOT_FOUND","stack":"at /srv/app"}"#,
        ErrorCode::NotFound,
        "E_ROW_NOT_FOUND",
        "E_ROW_NOT_FOUND: Row not found",
    ),
    (
        404,
        r#"{"errors":[{"message":"E_ROUTE_NOT_FOUND: Cannot GET:/v1/x","code":"E_ROUTE_NOT_FOUND"}]}"#,
        ErrorCode::WrongAddress,
        "E_ROUTE_NOT_FOUND",
        "E_ROUTE_NOT_FOUND: Cannot GET:/v1/x",
    ),
    // Laravel.
    (
        422,
        r#"{"message":"The given data was invalid.","errors":{"period":["The selected period is invalid."],"page":["The page must be an integer."]}}"#,
        ErrorCode::NotAccepted,
        "",
        "The given data was invalid. · The selected period is invalid. · The page must be an integer.",
    ),
    (
        401,
        r#"{"message":"Unauthenticated."}"#,
        ErrorCode::Unauthorized,
        "",
        "Unauthenticated.",
    ),
    (
        404,
        r#"{"message":"The route v1/x could not be found."}"#,
        ErrorCode::WrongAddress,
        "",
        "The route v1/x could not be found.",
    ),
    // problem+json, ASP.NET.
    (
        400,
        r#"{"type":"https://tools.ietf.org/html/rfc9110","title":"One or more validation errors occurred.","status":400,"errors":{"period":["The value is not valid."]},"traceId":"00-1"}"#,
        ErrorCode::NotAccepted,
        "",
        "One or more validation errors occurred. · period: The value is not valid.",
    ),
    (
        403,
        r#"{"title":"Forbidden","status":403,"detail":"The operator is suspended."}"#,
        ErrorCode::Forbidden,
        "",
        "The operator is suspended.",
    ),
    // FastAPI, Django, Flask.
    (
        422,
        r#"{"detail":[{"loc":["query","period"],"msg":"field required","type":"value_error.missing"}]}"#,
        ErrorCode::NotAccepted,
        "",
        "period: field required",
    ),
    (
        403,
        r#"{"detail":"Not authenticated"}"#,
        ErrorCode::Forbidden,
        "",
        "Not authenticated",
    ),
    (
        400,
        r#"{"period":["This field is required."]}"#,
        ErrorCode::NotAccepted,
        "",
        "period: This field is required.",
    ),
    (
        404,
        r#"{"detail":"Not Found"}"#,
        ErrorCode::WrongAddress,
        "",
        "Not Found",
    ),
    // Spring.
    (
        400,
        r#"{"timestamp":"2023-10-17T08:18:17.867+00:00","status":400,"error":"Bad Request","message":"period is wrong","path":"/v1/x","trace":"at x"}"#,
        ErrorCode::NotAccepted,
        "",
        "period is wrong",
    ),
    (
        409,
        r#"{"timestamp":1697530697867,"status":409,"error":"Conflict","message":"","path":"/v1/x"}"#,
        ErrorCode::NotAccepted,
        "",
        "Conflict",
    ),
    // Rails, NestJS, OAuth gateways, gRPC gateways.
    (
        400,
        r#"{"errors":["Period is not included in the list"]}"#,
        ErrorCode::NotAccepted,
        "",
        "Period is not included in the list",
    ),
    (
        400,
        r#"{"statusCode":400,"message":["page must be a number","period is wrong"],"error":"Bad Request"}"#,
        ErrorCode::NotAccepted,
        "",
        "Bad Request · page must be a number · period is wrong",
    ),
    (
        401,
        r#"{"error":"invalid_token","error_description":"The access token expired"}"#,
        ErrorCode::Unauthorized,
        "invalid_token",
        "The access token expired",
    ),
    (
        400,
        r#"{"code":3,"message":"period is wrong","details":[]}"#,
        ErrorCode::NotAccepted,
        "",
        "period is wrong",
    ),
    // Phoenix.
    (
        404,
        r#"{"errors":{"detail":"Not Found"}}"#,
        ErrorCode::WrongAddress,
        "",
        "Not Found",
    ),
    (
        422,
        r#"{"errors":{"period":["is invalid"],"page":"must be a number"}}"#,
        ErrorCode::NotAccepted,
        "",
        "period: is invalid · page: must be a number",
    ),
    // Spring, Quarkus, Micronaut.
    (
        400,
        r#"{"status":400,"error":"Bad Request","message":"Validation failed for object='query'. Error count: 1","errors":[{"codes":["NotNull"],"defaultMessage":"must not be null","objectName":"query","field":"period","rejectedValue":null}],"path":"/v1/x"}"#,
        ErrorCode::NotAccepted,
        "",
        "Validation failed for object='query'. Error count: 1 · period: must not be null",
    ),
    (
        400,
        r#"{"title":"Constraint Violation","status":400,"violations":[{"field":"list.period","message":"must not be null"}]}"#,
        ErrorCode::NotAccepted,
        "",
        "Constraint Violation · list.period: must not be null",
    ),
    (
        400,
        r#"{"message":"Bad Request","_embedded":{"errors":[{"message":"period is wrong"}]},"_links":{"self":{"href":"/v1/x"}}}"#,
        ErrorCode::NotAccepted,
        "",
        "Bad Request · period is wrong",
    ),
    // Symfony, API Platform.
    (
        404,
        r#"{"type":"https://tools.ietf.org/html/rfc2616#section-10","title":"An error occurred","status":404,"detail":"Not Found"}"#,
        ErrorCode::WrongAddress,
        "",
        "Not Found",
    ),
    (
        422,
        r#"{"@type":"ConstraintViolationList","hydra:title":"An error occurred","hydra:description":"The value is wrong.","violations":[{"propertyPath":"period","message":"The value is wrong.","code":"8e17"}]}"#,
        ErrorCode::NotAccepted,
        "8e17",
        "The value is wrong. · period: The value is wrong.",
    ),
    // Fastify, Zod, axum.
    (
        400,
        r#"{"statusCode":400,"code":"FST_ERR_VALIDATION","error":"Bad Request","message":"querystring must have required property 'period'"}"#,
        ErrorCode::NotAccepted,
        "FST_ERR_VALIDATION",
        "querystring must have required property 'period'",
    ),
    (
        400,
        r#"{"success":false,"error":{"issues":[{"code":"invalid_type","path":["period"],"message":"Required"}],"name":"ZodError"}}"#,
        ErrorCode::NotAccepted,
        "invalid_type",
        "period: Required",
    ),
    (
        400,
        r#"{"error":"period is wrong"}"#,
        ErrorCode::NotAccepted,
        "",
        "period is wrong",
    ),
];

#[tokio::test]
async fn each_frameworks_sentence_is_kept() {
    let some = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    for &(status, body, kind, code, message) in BODIES {
        let found = refused(json(status, body)).await;
        assert_eq!(found, (kind, some(code), some(message)), "{body}");
        let as_page = response(status, &[("content-type", "text/html")], body);
        if status != 200 {
            assert_eq!(
                refused(as_page).await,
                (kind, some(code), some(message)),
                "as a page: {body}"
            );
        }
    }
}

#[tokio::test]
async fn a_sentence_without_json_is_kept() {
    let plain = |status, body: &str| response(status, &[("content-type", "text/plain; charset=utf-8")], body);
    let found = refused(plain(400, "period is wrong\n")).await;
    assert_eq!(
        found,
        (ErrorCode::NotAccepted, None, Some("period is wrong".to_owned()))
    );
    let found = refused(plain(404, "404 page not found\n")).await;
    assert_eq!(found.0, ErrorCode::WrongAddress);
    let found = refused(plain(400, "")).await;
    assert_eq!(found, (ErrorCode::NotAccepted, None, None));
}

#[tokio::test]
async fn what_explains_nothing_is_not_shown() {
    for body in [
        "{}",
        "[]",
        "null",
        "5",
        r#"{"ok":false}"#,
        r#"{"message":{"deep":[1]}}"#,
        r#"{"message":""}"#,
    ] {
        assert_eq!(
            refused(json(400, body)).await,
            (ErrorCode::NotAccepted, None, None),
            "{body}"
        );
        assert!(
            matches!(
                failed(json(404, body)).await,
                Error::NotTheService { status: 404, .. }
            ),
            "{body}"
        );
    }
}

#[tokio::test]
async fn texts_are_short_and_without_the_token() {
    let long = format!(r#"{{"errors":[{{"message":"{TOKEN} {}"}}]}}"#, "x".repeat(10_000));
    let (_, _, message) = refused(json(400, &long)).await;
    let message = message.unwrap();
    assert!(message.starts_with("[token] x"));
    assert_eq!(message.chars().count(), 512);
    let of_all = format!(r#"{{"message":"no {PLAYER} for {TOKEN}","path":"/v1/player/{PLAYER}"}}"#);
    let error = failed(json(400, &of_all)).await;
    let shown = format!("{error} {error:?}");
    assert!(!shown.contains(TOKEN) && !shown.contains(PLAYER), "{shown}");
}
